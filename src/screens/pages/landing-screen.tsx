import { useTranslation } from 'react-i18next'
import { useTitle } from '../../components/title.ts'
import { LogoMark } from '../../ui/mark/logo.tsx'
import { EntryActions } from './entry-actions.tsx'
import { LandingExample } from './landing/landing-example.tsx'
import { LandingOffline } from './landing/landing-offline.tsx'
import { LandingSides } from './landing/landing-sides.tsx'
import { LandingStage } from './landing/landing-stage.tsx'
import { PosterRow } from './landing/poster-row.tsx'
import { PageFooter } from './page-footer.tsx'

function Hero() {
  const { t } = useTranslation('pages')
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid w-full max-w-288 items-center gap-x-8 px-4 pt-8 pb-10 sm:px-6 lg:min-h-[calc(100dvh-var(--bar-top)-11rem)] lg:grid-cols-[minmax(0,11fr)_minmax(0,12fr)] lg:px-10 lg:py-8">
        <div>
          <h1 className="max-w-[11ch] text-hero font-bold tracking-[-0.035em]">{t('landing.heading')}</h1>
          <p className="mt-5 mb-7 max-w-[44ch] text-lg text-ink-muted lg:mt-7 lg:mb-9">{t('landing.lead')}</p>
          <EntryActions />
          <p className="mt-4 text-sm text-ink-muted">{t('landing.free')}</p>
        </div>
        <div className="mt-8 grid justify-items-center lg:mt-0">
          <LandingStage />
        </div>
      </div>
    </section>
  )
}

function Price() {
  const { t } = useTranslation('pages')
  return (
    <section className="mx-auto grid w-full max-w-288 items-center gap-x-12 gap-y-4 px-4 pb-14 sm:px-6 md:grid-cols-[auto_1fr] lg:px-10 lg:pb-24">
      <p
        aria-hidden="true"
        className="numeric text-hero font-bold tracking-[-0.06em] whitespace-nowrap text-primary"
      >
        {t('landing.price.amount')}
      </p>
      <div>
        <h2 className="text-xl">{t('landing.price.title')}</h2>
        <p className="mt-1 max-w-[46ch] text-ink-muted">{t('landing.price.text')}</p>
      </div>
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('pages')
  return (
    <section className="mx-auto w-full max-w-288 px-4 py-14 sm:px-6 lg:px-10 lg:py-24">
      <div className="relative overflow-hidden rounded-xl bg-primary-soft p-6 pb-44 text-on-primary-soft sm:p-10 sm:pb-10 lg:p-16">
        <LogoMark size={360} className="absolute -end-20 -bottom-36 sm:-end-10 sm:-bottom-24 lg:-bottom-16" />
        <div className="relative sm:max-w-[60%]">
          <h2 className="text-2xl lg:text-3xl">{t('landing.closing.title')}</h2>
          <p className="mt-3 mb-7 max-w-[40ch] text-lg">{t('landing.closing.text')}</p>
          <EntryActions />
        </div>
      </div>
    </section>
  )
}

/** /: the people, and what each side does. What needs the catalogue comes after the first paint. */
export function LandingScreen() {
  const { t } = useTranslation('pages')
  useTitle(t('landing.title'))
  return (
    <>
      <Hero />
      <PosterRow />
      <LandingSides />
      <LandingExample />
      <Price />
      <LandingOffline />
      <Closing />
      <PageFooter />
    </>
  )
}
