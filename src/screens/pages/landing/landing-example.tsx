import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'

interface FrameProps {
  label: string
  children: ReactNode
}

function Frame({ label, children }: FrameProps) {
  return (
    <li className="flex w-72 shrink-0 snap-center flex-col lg:w-auto">
      <h3 className="mb-2 text-sm font-semibold text-ink-muted">{label}</h3>
      <div className="flex flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface-raised">
        {children}
      </div>
    </li>
  )
}

const range = [4000, 6500] as const
const asked = 6500
const films = ['yarn', 'cabin', 'campfire'] as const
const picture = 'max-h-full w-full object-cover'

function PitchFrame() {
  const { t } = useTranslation('pages')
  const format = useFormat()
  return (
    <Frame label={t('landing.example.pitch.label')}>
      <div className="flex items-center gap-3 p-4 pb-0">
        <Avatar name={t('landing.example.pitch.name')} src="/demo/people/risten.webp" />
        <div className="min-w-0 flex-1">
          <p className="text-row">{t('landing.example.pitch.name')}</p>
          <p className="text-xs text-ink-muted">{t('landing.example.pitch.town')}</p>
        </div>
        <p className="numeric text-lg font-bold">{format.money(asked, 'NOK')}</p>
      </div>
      <p className="p-4 text-pretty">{t('landing.example.pitch.text')}</p>
      <div className="mt-auto grid grid-cols-3 gap-2 px-4 pb-4">
        {films.map((film) => (
          <img
            key={film}
            src={`/demo/films/${film}.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            className={`h-33 rounded-md ${picture}`}
          />
        ))}
      </div>
    </Frame>
  )
}

function AnswerFrame() {
  const { t } = useTranslation('pages')
  const format = useFormat()
  return (
    <Frame label={t('landing.example.answer.label')}>
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Avatar
          shape="square"
          size="bar"
          name={t('landing.example.brief.business')}
          src="/demo/logos/garnveik.svg"
        />
        <div className="min-w-0">
          <p className="text-row">{t('landing.example.brief.business')}</p>
          <p className="text-xs text-ink-muted">
            {t('landing.example.answer.about', { price: format.money(asked, 'NOK') })}
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-center gap-2.5 p-4">
        <p className="max-w-[85%] self-start rounded-lg rounded-es-sm bg-quiet px-3.5 py-2">
          {t('landing.example.answer.first')}
        </p>
        <p className="max-w-[85%] self-end rounded-lg rounded-ee-sm bg-mine px-3.5 py-2 text-on-mine">
          {t('landing.example.answer.second')}
        </p>
        <p className="max-w-[85%] self-start rounded-lg rounded-es-sm bg-quiet px-3.5 py-2">
          {t('landing.example.answer.third')}
        </p>
      </div>
    </Frame>
  )
}

/** One brief, one pitch and the answer, as the application shows them. */
export function LandingExample() {
  const { t } = useTranslation('pages')
  const format = useFormat()
  return (
    <section className="mx-auto w-full max-w-288 px-4 pb-14 sm:px-6 lg:px-10 lg:pb-24">
      <h2 id="landing-example" className="mb-5 text-2xl">
        {t('landing.example.title')}
      </h2>
      {/* It scrolls sideways on a phone, and holds nothing else that takes the focus. */}
      <div
        role="region"
        aria-labelledby="landing-example"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="scrollbar-none -mx-4 flex snap-x overflow-x-auto rounded-lg px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
      >
        <ol className="flex gap-4 lg:grid lg:flex-1 lg:grid-cols-3 lg:gap-6">
          <Frame label={t('landing.example.brief.label')}>
            <div className="relative aspect-16/10 flex-auto overflow-hidden bg-quiet">
              <img
                src="/demo/scenes/knitwear.webp"
                alt=""
                loading="lazy"
                decoding="async"
                className={`absolute inset-0 size-full ${picture}`}
              />
              <p className="numeric absolute start-3 bottom-3 rounded-sm bg-lightbox/75 px-2 py-0.5 font-semibold text-on-lightbox">
                {format.range(...range, 'NOK')}
              </p>
            </div>
            <div className="p-4">
              <p className="text-xs text-ink-muted">{t('landing.example.brief.business')}</p>
              <p className="mt-0.5 text-row text-pretty">{t('landing.example.brief.title')}</p>
              <p className="mt-1 text-xs text-ink-muted">{t('landing.example.brief.facts')}</p>
            </div>
          </Frame>
          <PitchFrame />
          <AnswerFrame />
        </ol>
      </div>
    </section>
  )
}
