import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { termsPoints } from '../../../components/terms/points.ts'
import { Points } from '../../../ui/display/points.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { TermsClauses } from '../../../components/terms/clauses.tsx'
import type { Onboarding } from '../flow/flow.ts'

const fullId = 'terms'

/** A summary, with the full terms one tap away, also offline. They are accepted beside the button that goes on. */
export function TermsStep() {
  const { t } = useTranslation('terms')
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
      <Fold
        id={fullId}
        title={t('accept.full')}
        titleClassName="min-h-11 gap-4 rounded-sm font-semibold"
        className="border-t border-line pt-3"
      >
        <div className="max-w-[65ch] pb-4 text-sm">
          <TermsClauses heading="h2" />
        </div>
      </Fold>
    </>
  )
}

function openTerms(): void {
  const full = document.getElementById(fullId)
  if (full instanceof HTMLDetailsElement) full.open = true
  full?.scrollIntoView({ block: 'start' })
  full?.querySelector('summary')?.focus()
}

export function TermsAccept({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('terms')
  const accepted = flow.account.terms_accepted_at !== null
  return (
    <div className="mb-4">
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
    </div>
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
