import { Cloud, CloudOff, CloudUpload, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePendingCount, useSyncStatus } from '../data/queries/sync.ts'
import { StatusPill } from '../ui/display/status-pill.tsx'

/** Where the person's work stands, in one quiet line: on the device, on its way, or with the server. */
export function SyncPill() {
  const { t } = useTranslation()
  const status = useSyncStatus()
  const pending = usePendingCount() ?? 0
  if (!status) return <span className="w-24" />
  switch (status.phase) {
    case 'signed_out':
      return <StatusPill live tone="warning" icon={LogIn} text={t('sync.signedOutShort')} />
    case 'upgrade_required':
      return <StatusPill live tone="warning" icon={TriangleAlert} text={t('sync.upgradeShort')} />
    case 'offline':
    case 'error':
      return pending > 0 ? (
        <StatusPill live tone="neutral" icon={CloudUpload} text={t('sync.waiting')} />
      ) : (
        <StatusPill live tone="neutral" icon={CloudOff} text={t('sync.offline')} />
      )
    case 'starting':
    case 'syncing':
    case 'idle':
      if (pending > 0) return <StatusPill live plain icon={RefreshCw} spinning text={t('sync.syncing')} />
      return (
        <StatusPill
          live
          plain
          icon={Cloud}
          text={status.lastSyncedAt ? t('sync.synced') : t('sync.syncing')}
        />
      )
  }
}
