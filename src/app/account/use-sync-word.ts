import { useTranslation } from 'react-i18next'
import { useNeededCount } from '../../changes/needed.ts'
import { usePendingCount, useSyncStatus } from '../../device/status/sync.ts'

/** The state of sync in one or two words, for a row that leads to the details. Null while the device is read, and while it sends. */
export function useSyncWord(): string | null {
  const { t } = useTranslation()
  const status = useSyncStatus()
  const pending = usePendingCount()
  const needed = useNeededCount() ?? 0
  if (!status || pending === undefined) return null
  if (status.phase === 'signed_out') return t('sync.signedOutShort')
  if (status.phase === 'upgrade_required') return t('sync.upgradeShort')
  if (needed > 0) return t('sync.needsYou')
  if (status.phase === 'offline') return t(pending > 0 ? 'sync.waiting' : 'sync.offline')
  return pending === 0 && status.lastSyncedAt ? t('sync.synced') : null
}
