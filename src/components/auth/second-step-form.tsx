import { KeyRound, LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AuthFailure,
  type SecondStep,
  askSecondStep,
  proveSecondStep,
} from '../../session/auth-service.ts'
import { announce } from '../../session/early/events.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { authWords } from './auth-words.ts'
import { CodeStep } from './code-step.tsx'
import { CodeSpent, RecoveryCodeForm } from './recovery-code-form.tsx'

export type SecondStepFormProps = {
  steps: readonly SecondStep[]
  /** Called when proved, to continue signing in. Null means success. */
  onProved: () => Promise<AuthFailure | null>
  /**
   * Called instead when a recovery code was spent, where the form may disappear at any moment because the session is
   * whole: it says itself what the code switched off. Otherwise the form says so before it goes on.
   */
  onSpent?: () => void
}

/** Two-step login: the code from an app or a message, or a security key; a recovery code when it is lost. */
export function SecondStepForm({ steps, onProved, onSpent }: SecondStepFormProps) {
  const { t } = useTranslation('auth')
  const [chosen, setChosen] = useState(steps[0]?.id ?? '')
  const [recovery, setRecovery] = useState<'no' | 'typing' | 'spent'>('no')
  const step = steps.find(({ id }) => id === chosen)
  const spent = () => {
    if (!onSpent) return setRecovery('spent')
    announce('challenge_verified')
    return onSpent()
  }
  if (recovery === 'spent') return <CodeSpent onContinue={onProved} />
  if (!step) return null
  if (recovery === 'typing') return <RecoveryCodeForm onSpent={spent} onBack={() => setRecovery('no')} />
  const prove = async (code: string) => (await proveSecondStep(step, code)) ?? onProved()
  return (
    <div className="grid gap-6">
      {steps.length > 1 && (
        <Select
          label={t('secondStep.which')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={steps.map(({ id, type, name }) => ({
            value: id,
            label: name ? `${t(`secondStep.name.${type}`)} · ${name}` : t(`secondStep.name.${type}`),
          }))}
        />
      )}
      {step.type === 'webauthn' ? (
        <SecurityKey key={step.id} onUse={() => prove('')} />
      ) : (
        <SecondCode key={step.id} step={step} onCode={prove} />
      )}
      <div className="flex items-start gap-3 rounded-md bg-surface-sunken p-4 text-sm text-ink-muted">
        <Icon icon={LifeBuoy} className="mt-px" />
        <div className="grid justify-items-start gap-3">
          <p>{t('secondStep.lost')}</p>
          <Button size="sm" onClick={() => setRecovery('typing')}>
            {t('secondStep.recovery.use')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function SecondCode({
  step,
  onCode,
}: {
  step: SecondStep
  onCode: (code: string) => Promise<AuthFailure | null>
}) {
  const { t } = useTranslation('auth')
  const [sentAt] = useState(Date.now)
  useEffect(() => void askSecondStep(step), [step])
  return (
    <CodeStep
      label={t('secondStep.code')}
      hint={step.type === 'phone' ? t('secondStep.phone.hint') : t('secondStep.totp.hint')}
      submitLabel={t('secondStep.submit')}
      onCode={onCode}
      resend={step.type === 'phone' ? { sentAt, send: () => askSecondStep(step) } : undefined}
    />
  )
}

function SecurityKey({ onUse }: { onUse: () => Promise<AuthFailure | null> }) {
  const { t } = useTranslation('auth')
  const [error, setError] = useState<string>()
  return (
    <div>
      <Button
        variant="primary"
        size="lg"
        wide
        icon={KeyRound}
        onClick={async () => {
          setError(undefined)
          const failure = await onUse().catch((): AuthFailure => 'unknown')
          if (failure) setError(authWords(failure))
        }}
      >
        {t('secondStep.webauthn.use')}
      </Button>
      <FieldError id="security-key-error" error={error} />
    </div>
  )
}
