import { KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Offers, readOffers } from '../../../session/calls/backend-offers.ts'
import type { Factor, RecoveryCodes } from '../../../session/calls/security.ts'
import { useOnline } from '../../../device/status/online.ts'
import { Button } from '../../../ui/action/button.tsx'
import { List } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Part } from '../parts/part.tsx'
import { FactorRow } from './factor-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { RecoveryList } from './recovery-list.tsx'
import { useRecoveryList } from './use-recovery-list.ts'

const TwoStepEnrolment = lazy(() =>
  import('./two-step-enrolment.tsx').then((m) => ({ default: m.TwoStepEnrolment })),
)
const PasskeyEnrolment = lazy(() =>
  import('./passkey-enrolment.tsx').then((m) => ({ default: m.PasskeyEnrolment })),
)

/** What this backend takes, read when there is a network. */
function useOffers(): Offers | null {
  const online = useOnline()
  const [offers, setOffers] = useState<Offers | null>(null)
  useEffect(() => {
    let here = true
    if (online) void readOffers().then((found) => here && setOffers(found))
    return () => {
      here = false
    }
  }, [online])
  return offers
}

export type TwoStepPartProps = {
  email: string
  factors: readonly Factor[]
  recovery: RecoveryCodes | null
  onChanged: () => Promise<void>
}

/** The first of the numbered names that is free. */
function freeName(factors: readonly Factor[], named: (number: number) => string): string {
  const taken = new Set(factors.map(({ name }) => name))
  let number = 1
  while (taken.has(named(number))) number += 1
  return named(number)
}

/** Two-step login: what is set up, adding and removing it, and the codes for when it is lost. */
export function TwoStepPart({ email, factors, recovery, onChanged }: TwoStepPartProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [adding, setAdding] = useState<'totp' | 'webauthn' | null>(null)
  // Here, so that a network lost meanwhile takes nothing away.
  const takesPasskeys = useOffers()?.passkeys === true
  const on = factors.length > 0
  const list = useRecoveryList(onChanged)
  const stop = () => setAdding(null)
  const done = async () => {
    await onChanged()
    setAdding(null)
    toast('success', on && adding === 'webauthn' ? t('passkey.added') : t('twoStep.added'))
    await list.makeFirst()
  }
  return (
    <Part
      title={t('twoStep.title')}
      text={t('twoStep.text')}
      aside={
        <StatusPill
          tone={on ? 'success' : 'neutral'}
          icon={on ? ShieldCheck : ShieldOff}
          text={on ? t('twoStep.on') : t('twoStep.off')}
        />
      }
    >
      {on && (
        <List flush className="mb-4">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onChanged} />
          ))}
          {recovery && <RecoveryCodesRow recovery={recovery} failure={list.failure} onMake={list.make} />}
        </List>
      )}
      {adding ? (
        <Suspense fallback={<Skeleton shape="row" count={3} label={t('common:loading')} />}>
          {adding === 'webauthn' ? (
            <PasskeyEnrolment factors={factors} onCancel={stop} onDone={done} />
          ) : (
            <TwoStepEnrolment
              name={freeName(factors, (number) => t('twoStep.appName', { number }))}
              onCancel={stop}
              onDone={done}
            />
          )}
        </Suspense>
      ) : (
        <Additions factors={factors} takesPasskeys={takesPasskeys} onAdd={setAdding} />
      )}
      <RecoveryList email={email} codes={list.codes} onSaved={list.close} />
      {on && !adding && <p className="mt-3 max-w-[60ch] text-sm text-ink-muted">{t('twoStep.recovery')}</p>}
    </Part>
  )
}

type AdditionsProps = {
  factors: readonly Factor[]
  takesPasskeys: boolean
  onAdd: (type: 'totp' | 'webauthn') => void
}

/** What can be added here. */
function Additions({ factors, takesPasskeys, onAdd }: AdditionsProps) {
  const { t } = useTranslation('settings')
  const online = useOnline()
  const has = (type: Factor['type']) => factors.some((factor) => factor.type === type)
  return (
    <div className="flex flex-wrap gap-3">
      {takesPasskeys && (
        <Button icon={KeyRound} disabled={!online} onClick={() => onAdd('webauthn')}>
          {has('webauthn') ? t('passkey.addMore') : t('passkey.add')}
        </Button>
      )}
      <Button icon={Smartphone} disabled={!online} onClick={() => onAdd('totp')}>
        {has('totp') ? t('twoStep.addMore') : t('twoStep.add')}
      </Button>
    </div>
  )
}
