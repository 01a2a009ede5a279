import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { type AuthFailure, loadRecoveryCodes } from '../../session/auth-service.ts'
import { announce } from '../../session/early/events.ts'
import { waitsUntil } from '../../session/early/wait.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { authCodeOf, authWords } from './auth-words.ts'
import { WaitWords } from './wait-words.tsx'

/** The characters of a code, without the signs between them: as `private.new_recovery_code()` makes it. */
const LENGTH = 16

/** Whether a text can be a code; only the server knows whether it is one. */
const issuesOf = (typed: string) =>
  typed.replaceAll(/[^a-z0-9]/gi, '').length === LENGTH
    ? []
    : [{ field: 'recovery', rule: 'length', limit: LENGTH }]

export type RecoveryCodeFormProps = {
  /** The code was right: two-step login is off, and the session is whole. */
  onSpent: () => void
  onBack: () => void
}

/** A recovery code, in place of the second factor. A wrong one stays, to be corrected. */
export function RecoveryCodeForm({ onSpent, onBack }: RecoveryCodeFormProps) {
  const { t } = useTranslation('auth')
  const [wait, setWait] = useState<number | null>(null)
  const form = useSubmitForm({
    defaults: { recovery: '' },
    issuesOf: ({ recovery }) => issuesOf(recovery),
    words: ({ rule, limit = 0 }) =>
      rule === 'length' ? t('secondStep.recovery.length', { limit }) : authWords(rule),
    codeOf: authCodeOf,
    submit: async ({ recovery }) => {
      setWait(null)
      const failure = await loadRecoveryCodes()
        .then(({ spendRecoveryCode }) => spendRecoveryCode(recovery))
        .catch(authCodeOf)
      if (failure === 'too_many_tries') setWait(waitsUntil())
      if (failure !== null) return { issues: [{ field: 'recovery', rule: failure }] }
      onSpent()
      return undefined
    },
  })
  // The form before is gone, and with it whatever had the focus.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  useEffect(() => form.focus('recovery'), [])
  return (
    <form {...form.attributes} className="grid gap-6">
      <TextField
        {...form.bind('recovery')}
        label={t('secondStep.recovery.label')}
        hint={t('secondStep.recovery.hint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {wait !== null && <WaitWords until={wait} />}
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
        {t('secondStep.recovery.submit')}
      </Button>
      <Button variant="quiet" onClick={onBack} className="-ms-5 justify-self-start">
        {t('secondStep.recovery.back')}
      </Button>
    </form>
  )
}

/** After a spent code: what it switched off, before the person goes on. */
export function CodeSpent({ onContinue }: { onContinue: () => Promise<AuthFailure | null> }) {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  return (
    <div className="grid gap-6">
      <Banner tone="success" icon={CircleCheck} announce="polite" title={t('secondStep.recovery.doneTitle')}>
        {t('secondStep.recovery.done')}
      </Banner>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {authWords(failure)}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        onClick={async () => {
          // Only now: a page that waited for the second step closes this form when it hears of it.
          announce('challenge_verified')
          setFailure(await onContinue().catch(authCodeOf))
        }}
      >
        {t('secondStep.recovery.continue')}
      </Button>
    </div>
  )
}
