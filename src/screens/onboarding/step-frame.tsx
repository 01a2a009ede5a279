import { ArrowRight, Check, ChevronLeft, CircleAlert, Languages, LogOut } from 'lucide-react'
import { m } from 'framer-motion'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChooseLocale } from '../../components/choose-locale.ts'
import { useTitle } from '../../components/title.ts'
import { saveActiveTeam } from '../../session/active-team.ts'
import { useOnline } from '../../device/status/online.ts'
import { useActiveTeam, useTeams } from '../../entities/teams/queries.ts'
import { codeWords } from '../../i18n/labels.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { homeOf, paths, signOutByButton } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TaskBar } from '../../ui/layout/page-bars.tsx'
import { stickyBar } from '../../ui/layout/page.tsx'
import { from } from '../../ui/motion/motion.tsx'
import type { RenderTarget } from '../../ui/render-into.ts'
import { stepping } from '../../ui/motion/tokens.ts'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import { type Step, ownSteps, stepBefore } from './answers/path.ts'
import { Stage } from './look/stage.tsx'
import { StepProgress, StepSegments } from './step-progress.tsx'
import { TermsAccept } from './steps/terms-step.tsx'
import type { Onboarding } from './flow/flow.ts'

/** A field that takes the focus scrolls clear of the actions, which stay at the bottom. */
const clearOfActions = '[&_:is(input,textarea,select,button)]:scroll-mb-32'

interface StepFrameProps {
  flow: Onboarding
  step: Step
  children: ReactNode
}

/** The frame of one step: progress, question, and the ways on and back. */
export function StepFrame({ flow, step, children }: StepFrameProps) {
  const { t } = useTranslation(['onboarding', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const said = step === 'profile' && flow.side === 'business' ? 'business' : step
  const title = t(`title.${said}`)
  useTitle(title)
  useEffect(() => {
    // Focus the heading for screen readers; the page starts at its top.
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (flow.wrongTry > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus()
  }, [flow.wrongTry])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send()
  }
  const before = stepBefore(step, flow.way)
  const phone = useMediaQuery(PHONE)
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      {phone && <StepBar flow={flow} step={step} title={title} />}
      <div className="mx-auto flex w-full max-w-140 flex-1 flex-col px-4 pt-4 sm:px-6 sm:pt-8">
        <div className="flex items-start gap-1 desk:min-h-8">
          {before && !phone && (
            <IconButton
              icon={ChevronLeft}
              label={t('common:back')}
              className="-ms-3 -mt-3 shrink-0 rtl:-scale-x-100"
              onClick={() => flow.back()}
            />
          )}
          <div className="min-w-0 flex-1">
            <StepProgress
              side={flow.side}
              step={step}
              aside={phone ? null : <Aside flow={flow} />}
              short={phone}
            />
          </div>
        </div>
        <m.div initial={from({ opacity: 0, x: 24 })} animate={{ opacity: 1, x: 0 }} transition={stepping}>
          <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none desk:mt-6">
            {title}
          </h1>
          <p className="mt-3 text-ink-muted">{t(`lead.${said}`)}</p>
        </m.div>
        <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-1 flex-col">
          <div className={`grid gap-6 ${clearOfActions}`}>{children}</div>
          {flow.refused !== null && (
            <div className="mt-6">
              <Banner tone="danger" icon={CircleAlert} announce="assertive">
                {codeWords(flow.refused)}
              </Banner>
            </div>
          )}
          <Actions flow={flow} step={step} />
        </form>
      </div>
      <Stage flow={flow} step={step} />
    </div>
  )
}

/** At the same height on every step, above the keyboard. */
function Actions({ flow, step }: Omit<StepFrameProps, 'children'>) {
  const { t } = useTranslation('onboarding')
  const ends = flow.side !== '' && step === ownSteps[flow.side].at(-1)
  return (
    <div className={`${stickyBar} mt-auto py-4 lg:bottom-0`}>
      {step === 'terms' && <TermsAccept flow={flow} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        loading={flow.busy}
        aria-disabled={flow.held || undefined}
        iconEnd={ends ? Check : ArrowRight}
      >
        {ends ? t('finish') : t('next')}
      </Button>
    </div>
  )
}

/** An unfinished profile needs a way back to a finished one, whichever is active. */
function useLater(): RenderTarget | undefined {
  const teams = useTeams()
  const active = useActiveTeam()
  const finished = active?.data.is_onboarded ? active : teams?.find((team) => team.data.is_onboarded)
  return finished && <Link to={homeOf(finished.type)} onClick={() => saveActiveTeam(finished)} />
}

/** What became of the last answer. */
function SaveWord({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation()
  const online = useOnline()
  const words = {
    idle: '',
    saving: t('sync.saving'),
    saved: online ? t('sync.synced') : t('sync.sentLater'),
    failed: t('sync.notSaved'),
  }
  return <span role="status">{words[flow.draft.state]}</span>
}

/**
 * In the bar of a phone: ‹ to the step before, and on the first one ✕. Whoever has a finished profile goes on later from
 * there; for a newcomer, whom every page leads back here, it has what the bar of a wide screen has.
 */
function StepBar({ flow, step, title }: { flow: Onboarding; step: Step; title: string }) {
  const { t } = useTranslation(['onboarding', 'common'])
  const later = useLater()
  const choose = useChooseLocale()
  const other = useLocale() === 'nb' ? 'en' : 'nb'
  const exits = {
    label: t('common:close'),
    about: title,
    items: [
      {
        key: 'language',
        label: t(`common:account.${other}`),
        icon: Languages,
        onSelect: () => choose(other),
      },
      {
        key: 'sign-out',
        label: t('signOut'),
        icon: LogOut,
        render: <Link to={paths.signOut} state={signOutByButton} />,
      },
    ],
  }
  const leave = later ? { label: t('later'), render: later } : exits
  const back = { label: t('common:back'), onBack: () => flow.back() }
  return (
    <TaskBar
      close={stepBefore(step, flow.way) ? back : leave}
      progress={<StepSegments side={flow.side} step={step} />}
      save={<SaveWord flow={flow} />}
    />
  )
}

/** What the bar of a phone says. Not below the fields: there the pinned actions would lie over it. */
function Aside({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const later = useLater()
  return (
    <div className="flex items-center gap-6">
      <SaveWord flow={flow} />
      {later && (
        <TextLink quiet alone render={later}>
          {t('later')}
        </TextLink>
      )}
    </div>
  )
}
