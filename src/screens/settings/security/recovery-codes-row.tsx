import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import { useOnline } from '../../../device/status/online.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { AuthFailure, RecoveryCodes } from '../../../session/calls/security.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ListRow } from '../../../ui/display/list-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'

export type RecoveryCodesRowProps = {
  recovery: RecoveryCodes
  /** Why no list could be made. */
  failure: AuthFailure | null
  onMake: () => Promise<void>
}

/** How many recovery codes are left, and a new list in their place. */
export function RecoveryCodesRow({ recovery: { remaining, since }, failure, onMake }: RecoveryCodesRowProps) {
  const { t } = useTranslation(['settings', 'common'])
  const format = useFormat()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const left =
    since === null
      ? t('recoveryCodes.none')
      : t('recoveryCodes.left', { count: remaining, day: format.day(since.slice(0, 10)) })
  return (
    <ListRow
      media={<Icon icon={LifeBuoy} className="mt-0.5 text-ink-muted" />}
      title={t('recoveryCodes.title')}
      text={
        failure ? (
          <span role="alert" className="text-danger">
            {authWords(failure)}
          </span>
        ) : (
          left
        )
      }
      trailing={
        <>
          <Button
            size="sm"
            variant="quiet"
            disabled={!online}
            onClick={() => (remaining === 0 ? onMake() : setAsking(true))}
          >
            {remaining === 0 ? t('recoveryCodes.make') : t('recoveryCodes.again')}
          </Button>
          <LazyAlertDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('recoveryCodes.againTitle')}
            description={t('recoveryCodes.againText')}
            cancelLabel={t('common:cancel')}
            confirmLabel={t('recoveryCodes.againConfirm')}
            onConfirm={onMake}
          />
        </>
      }
    />
  )
}
