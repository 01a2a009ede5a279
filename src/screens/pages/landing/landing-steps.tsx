import { useTranslation } from 'react-i18next'
import { SideMark } from './side-mark.tsx'

type Step = { key: string; title: string; text: string }
type LaneProps = { side: 'business' | 'creator'; label: string; steps: readonly Step[]; className: string }

function Lane({ side, label, steps, className }: LaneProps) {
  return (
    <section className={`rounded-xl p-6 sm:p-8 lg:p-12 ${className}`}>
      <h3 className="flex items-center gap-3 text-xl">
        <SideMark side={side} />
        {label}
      </h3>
      <ol className="mt-6 grid gap-6 lg:mt-8 lg:gap-8">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className="grid grid-cols-[2.5rem_1fr] items-baseline gap-x-3 lg:grid-cols-[3.5rem_1fr]"
          >
            <span aria-hidden="true" className="numeric text-3xl leading-none font-extralight">
              {index + 1}
            </span>
            <div>
              <h4 className="text-row">{step.title}</h4>
              <p className="mt-1 max-w-[42ch]">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Two lanes, arranged like the two shapes of the logo. */
export function LandingSteps() {
  const { t } = useTranslation('pages')
  const business = (['write', 'read', 'agree'] as const).map((key) => ({
    key,
    title: t(`landing.steps.business.title.${key}`),
    text: t(`landing.steps.business.text.${key}`),
  }))
  const creator = (['find', 'pitch', 'agree'] as const).map((key) => ({
    key,
    title: t(`landing.steps.creator.title.${key}`),
    text: t(`landing.steps.creator.text.${key}`),
  }))
  return (
    <section className="mx-auto w-full max-w-288 px-4 py-14 sm:px-6 lg:px-10 lg:py-24">
      <h2 className="text-2xl lg:text-3xl">{t('landing.steps.title')}</h2>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-muted">{t('landing.steps.intro')}</p>
      <div className="mt-8 grid gap-4 lg:mt-12 lg:grid-cols-2 lg:gap-0 lg:pb-16">
        <Lane
          side="business"
          label={t('landing.steps.business.label')}
          steps={business}
          className="bg-quiet text-on-quiet lg:-ms-6 lg:ps-20"
        />
        <Lane
          side="creator"
          label={t('landing.steps.creator.label')}
          steps={creator}
          className="bg-primary-soft text-on-primary-soft lg:relative lg:-order-1 lg:z-1 lg:-me-6 lg:translate-y-16"
        />
      </div>
    </section>
  )
}
