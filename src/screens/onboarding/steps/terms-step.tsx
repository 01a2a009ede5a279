import { type ReactNode, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { termsPoints } from '../../../components/terms/points.ts'
import { Points } from '../../../ui/display/points.tsx'
import { TermsClauses } from '../../../components/terms/clauses.tsx'
import type { Onboarding } from '../flow/flow.ts'

/** A summary, with the full terms one tap away, also offline. */
export function TermsStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('terms')
  const full = useRef<HTMLDetailsElement>(null)
  const accepted = flow.account.terms_accepted_at !== null
  const openTerms = () => {
    if (full.current) full.current.open = true
    full.current?.scrollIntoView({ block: 'start' })
    full.current?.querySelector('summary')?.focus()
  }
  return (
    <>
      <Points
        items={termsPoints.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`point.${key}`),
          text: t(`point.${key}Text`),
        }))}
      />
      <details ref={full} id="terms" className="rounded-lg border border-line bg-surface-raised px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('accept.full')}</summary>
        <div className="max-w-[65ch] pb-4 text-sm">
          <TermsClauses heading="h2" />
        </div>
      </details>
      <Checkbox
        checked={accepted || flow.answers.terms}
        disabled={accepted}
        error={flow.errorOf('terms')}
        onChange={(event) => flow.answer({ terms: event.target.checked })}
        label={
          <Trans t={t} i18nKey="accept.label" components={{ terms: <TermsLink onOpen={openTerms} /> }} />
        }
        hint={accepted ? t('accept.done') : undefined}
      />
    </>
  )
}

function TermsLink({ onOpen, children }: { onOpen: () => void; children?: ReactNode }) {
  return (
    <a
      href="#terms"
      className="rounded-sm font-medium text-primary underline underline-offset-[0.2em]"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
