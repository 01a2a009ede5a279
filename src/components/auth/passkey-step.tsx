import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuthFailure, loadPasskeys } from '../../session/auth-service.ts'
import { waitsUntil } from '../../session/early/wait.ts'
import { Button } from '../../ui/action/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { authCodeOf, authWords } from './auth-words.ts'
import { usePasskeyQuestion } from './use-passkey-question.ts'
import { WaitWords } from './wait-words.tsx'

export type PasskeyStepProps = {
  /** Any of the person's passkeys: the browser finds which one is at hand. */
  factorId: string
  onProved: () => Promise<AuthFailure | null>
}

/** Proves the second step with a passkey. The browser asks after a press, which some require. */
export function PasskeyStep({ factorId, onProved }: PasskeyStepProps) {
  const { t } = useTranslation('auth')
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const { isAsking, ask, stop } = usePasskeyQuestion()
  // The form before is gone, and with it whatever had the focus.
  useEffect(() => button.current?.focus(), [])
  const prove = async () => {
    setFailure(null)
    const { provePasskey } = await loadPasskeys()
    const problem = await ask((signal) => provePasskey(factorId, signal))
    setFailure(problem ?? (await onProved()))
  }
  return (
    <div className="grid gap-4">
      <Button
        ref={button}
        variant="primary"
        size="lg"
        wide
        icon={KeyRound}
        aria-describedby={failure ? 'passkey-error' : 'passkey-hint'}
        onClick={() => prove().catch(() => setFailure(authCodeOf()))}
      >
        {t('secondStep.webauthn.use')}
      </Button>
      <div className="grid gap-1">
        <p id="passkey-hint" role="status" className="text-sm text-ink-muted">
          {isAsking ? t('secondStep.webauthn.waiting') : t('secondStep.webauthn.hint')}
        </p>
        <FieldError id="passkey-error" error={failure === null ? undefined : authWords(failure)} />
        {failure === 'too_many_tries' && <WaitWords until={waitsUntil()} />}
      </div>
      {isAsking && (
        <Button variant="quiet" onClick={stop} className="-ms-5 justify-self-start">
          {t('secondStep.webauthn.stop')}
        </Button>
      )}
    </div>
  )
}
