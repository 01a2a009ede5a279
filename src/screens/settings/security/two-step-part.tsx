import { KeyRound, MessageSquare, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import type { AuthFailure, Factor, RecoveryCodes } from '../../../session/calls/security.ts'
import { useOnline } from '../../../device/status/online.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Part } from '../parts/part.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { RecoveryList } from './recovery-list.tsx'
import { useRecoveryList } from './use-recovery-list.ts'
import { attempt, security } from './use-security.ts'

const TwoStepEnrolment = lazy(() =>
  import('./two-step-enrolment.tsx').then((m) => ({ default: m.TwoStepEnrolment })),
)
const icons = { totp: Smartphone, phone: MessageSquare, webauthn: KeyRound } as const

export type TwoStepPartProps = {
  email: string
  factors: readonly Factor[]
  recovery: RecoveryCodes | null
  onChanged: () => Promise<void>
}

/** Two-step login: the apps that are set up, adding and removing one, and the codes for when they are lost. */
export function TwoStepPart({ email, factors, recovery, onChanged }: TwoStepPartProps) {
  const { t } = useTranslation(['settings', 'common'])
  const online = useOnline()
  const [adding, setAdding] = useState(false)
  const on = factors.length > 0
  const list = useRecoveryList(onChanged)
  const nameOf = () => {
    const taken = new Set(factors.map(({ name }) => name))
    let number = 1
    while (taken.has(t('twoStep.appName', { number }))) number += 1
    return t('twoStep.appName', { number })
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
        <List className="mb-4 -mx-4 border-y border-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} onRemoved={onChanged} />
          ))}
          {recovery && <RecoveryCodesRow recovery={recovery} failure={list.failure} onMake={list.make} />}
        </List>
      )}
      {adding ? (
        <Suspense fallback={<Skeleton shape="row" count={3} label={t('common:loading')} />}>
          <TwoStepEnrolment
            name={nameOf()}
            onCancel={() => setAdding(false)}
            onDone={async () => {
              await onChanged()
              setAdding(false)
              toast('success', t('twoStep.added'))
              await list.makeFirst()
            }}
          />
        </Suspense>
      ) : (
        <Button icon={Smartphone} disabled={!online} onClick={() => setAdding(true)}>
          {on ? t('twoStep.addMore') : t('twoStep.add')}
        </Button>
      )}
      <RecoveryList email={email} codes={list.codes} onSaved={list.close} />
      {on && !adding && <p className="mt-3 max-w-[60ch] text-sm text-ink-muted">{t('twoStep.recovery')}</p>}
    </Part>
  )
}

type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => Promise<void> }

function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
  const { t } = useTranslation(['settings', 'auth', 'common'])
  const format = useFormat()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const remove = async () => {
    const problem = await attempt(async () => (await security()).removeFactor(factor.id))
    setFailure(problem)
    if (problem === null) await onRemoved()
  }
  return (
    <ListRow
      media={<Icon icon={icons[factor.type]} className="mt-0.5 text-ink-muted" />}
      title={factor.name || t(`auth:secondStep.name.${factor.type}`)}
      text={
        failure ? (
          <span role="alert" className="text-danger">
            {authWords(failure)}
          </span>
        ) : (
          factor.since && t('twoStep.since', { day: format.day(factor.since.slice(0, 10)) })
        )
      }
      trailing={
        <>
          <Button size="sm" variant="quiet" disabled={!online} onClick={() => setAsking(true)}>
            {t('twoStep.remove')}
          </Button>
          <LazyAlertDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('twoStep.removeTitle')}
            description={isLast ? t('twoStep.removeLast') : t('twoStep.removeText')}
            cancelLabel={t('common:cancel')}
            confirmLabel={t('twoStep.removeConfirm')}
            onConfirm={remove}
          />
        </>
      }
    />
  )
}
