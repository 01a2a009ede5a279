import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { LogoMark } from '../../ui/display/logo.tsx'
import { EntryActions } from './entry-actions.tsx'
import { LandingOffline } from './landing/landing-offline.tsx'
import { LandingStage } from './landing/landing-stage.tsx'
import { LandingSteps } from './landing/landing-steps.tsx'
import { PageFooter } from './page-footer.tsx'

function Hero() {
  const { t } = useTranslation('pages')
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid w-full max-w-320 items-center gap-x-8 px-4 pt-8 pb-10 sm:px-6 lg:min-h-[calc(100dvh-var(--bar-top))] lg:grid-cols-[minmax(0,11fr)_minmax(0,12fr)] lg:px-10 lg:py-10">
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
    <section className="mx-auto grid w-full max-w-288 gap-10 px-4 py-14 sm:px-6 md:grid-cols-2 lg:gap-16 lg:px-10 lg:py-24">
      <div className="md:border-e md:border-line md:pe-10">
        <p
          aria-hidden="true"
          className="numeric text-hero font-bold tracking-[-0.06em] whitespace-nowrap text-primary"
        >
          {t('landing.price.amount')}
        </p>
        <h2 className="mt-6 text-xl">{t('landing.price.title')}</h2>
        <p className="mt-2 max-w-[46ch] text-ink-muted">{t('landing.price.text')}</p>
      </div>
      <div className="flex flex-col items-start justify-end">
        <h2 className="text-xl">{t('landing.catalogue.title')}</h2>
        <p className="mt-2 mb-6 max-w-[46ch] text-ink-muted">{t('landing.catalogue.text')}</p>
        <LinkButton iconEnd={ArrowRight} render={<Link to={paths.creators} />}>
          {t('actions.creators')}
        </LinkButton>
      </div>
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('pages')
  return (
    <section className="mx-auto w-full max-w-288 px-4 pb-14 sm:px-6 lg:px-10 lg:pb-24">
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

/** /: what Samspill is, for both sides. Loads nothing heavy and needs no picture. */
export function LandingScreen() {
  const { t } = useTranslation('pages')
  useTitle(t('landing.title'))
  return (
    <>
      <Hero />
      <LandingSteps />
      <LandingOffline />
      <Price />
      <Closing />
      <PageFooter />
    </>
  )
}
