import { useTranslation } from 'react-i18next'
import { SideMark } from './side-mark.tsx'

interface RowProps {
  side: 'business' | 'creator'
  label: string
  lines: readonly string[]
}

function Row({ side, label, lines }: RowProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line py-6 lg:grid-cols-[14rem_1fr] lg:py-8">
      <h3 className="flex items-center gap-3 self-start text-xl">
        <SideMark side={side} />
        {label}
      </h3>
      <ol className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {lines.map((line, index) => (
          <li key={line} className="flex items-baseline gap-3">
            <span
              aria-hidden="true"
              className="numeric w-5 shrink-0 text-2xl leading-none font-light text-primary"
            >
              {index + 1}
            </span>
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What each side does, in three short lines. */
export function LandingSides() {
  const { t } = useTranslation('pages')
  return (
    <section className="mx-auto w-full max-w-288 px-4 pb-14 sm:px-6 lg:px-10 lg:pb-20">
      <h2 className="mb-6 text-2xl">{t('landing.steps.title')}</h2>
      <Row
        side="business"
        label={t('landing.steps.business.label')}
        lines={[
          t('landing.steps.business.write'),
          t('landing.steps.business.read'),
          t('landing.steps.business.agree'),
        ]}
      />
      <Row
        side="creator"
        label={t('landing.steps.creator.label')}
        lines={[
          t('landing.steps.creator.find'),
          t('landing.steps.creator.pitch'),
          t('landing.steps.creator.agree'),
        ]}
      />
    </section>
  )
}
