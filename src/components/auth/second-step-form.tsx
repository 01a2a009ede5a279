import { CircleAlert, LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AuthFailure,
  type SecondStep,
  askSecondStep,
  proveSecondStep,
} from '../../session/auth-service.ts'
import { hasPasskeys } from '../../session/calls/backend-offers.ts'
import { announce } from '../../session/early/events.ts'
import { readStepMark, writeStepMark } from '../../session/early/step-mark.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
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

/**
 * What can be chosen here: one entry for all passkeys, since the browser finds which is at hand, and none where it has none.
 * The kind used last on this device comes first, then passkeys.
 */
function choicesOf(steps: readonly SecondStep[]): SecondStep[] {
  const [passkey] = hasPasskeys() ? steps.filter(({ type }) => type === 'webauthn') : []
  const choices = steps.filter(({ type }) => type !== 'webauthn')
  if (passkey) choices.unshift({ ...passkey, name: '' })
  const last = readStepMark()
  return choices.toSorted((one, other) => Number(other.type === last) - Number(one.type === last))
}

/** Two-step login: a passkey, or the code from an app or a message; a recovery code when it is lost. */
export function SecondStepForm({ steps, onProved, onSpent }: SecondStepFormProps) {
  const { t } = useTranslation('auth')
  const [choices] = useState(() => choicesOf(steps))
  const [chosen, setChosen] = useState(choices[0]?.id ?? '')
  const [recovery, setRecovery] = useState<'no' | 'typing' | 'spent'>('no')
  const step = choices.find(({ id }) => id === chosen)
  const spent = () => {
    if (!onSpent) return setRecovery('spent')
    announce('challenge_verified')
    return onSpent()
  }
  if (recovery === 'spent') return <CodeSpent onContinue={onProved} />
  if (recovery === 'typing') return <RecoveryCodeForm onSpent={spent} onBack={() => setRecovery('no')} />
  const proved = () => {
    if (step) writeStepMark(step.type)
    return onProved()
  }
  return (
    <div className="grid gap-6">
      {choices.length > 1 && (
        <Select
          label={t('secondStep.which')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={choices.map(({ id, type, name }) => ({
            value: id,
            label: name ? `${t(`secondStep.name.${type}`)} · ${name}` : t(`secondStep.name.${type}`),
          }))}
        />
      )}
      {!step && (
        <Banner tone="warning" icon={CircleAlert}>
          {t('secondStep.webauthn.missing')}
        </Banner>
      )}
      {step?.type === 'webauthn' && <PasskeyStep factorId={step.id} onProved={proved} />}
      {step && step.type !== 'webauthn' && (
        <SecondCode
          key={step.id}
          step={step}
          onCode={async (code) => (await proveSecondStep(step, code)) ?? proved()}
        />
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
