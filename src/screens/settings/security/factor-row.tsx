import { KeyRound, MessageSquare, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import { useOnline } from '../../../device/status/online.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { AuthFailure, Factor } from '../../../session/calls/security.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ListRow } from '../../../ui/display/list-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { attempt, security } from './use-security.ts'

const icons = { totp: Smartphone, phone: MessageSquare, webauthn: KeyRound } as const

export type FactorRowProps = { factor: Factor; isLast: boolean; onRemoved: () => Promise<void> }

/** A second factor, since when, and removing it. */
export function FactorRow({ factor, isLast, onRemoved }: FactorRowProps) {
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
  const after = isLast ? t('twoStep.removeLast') : t(`twoStep.removeText.${factor.type}`)
  const description = factor.type === 'webauthn' ? `${after} ${t('twoStep.removeSaved')}` : after
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
            title={t(`twoStep.removeTitle.${factor.type}`)}
            description={description}
            cancelLabel={t('common:cancel')}
            confirmLabel={t(`twoStep.removeConfirm.${factor.type}`)}
            onConfirm={remove}
          />
        </>
      }
    />
  )
}
