import { CircleAlert, Cloud, CloudOff, CloudUpload, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { needsSecondStep, usePendingCount, useSyncStatus } from '../device/status/sync.ts'
import { useNeededCount } from '../changes/needed.ts'
import { paths } from '../paths.ts'
import { StatusPill, type StatusPillProps } from '../ui/display/status-pill.tsx'

function usePill(): StatusPillProps | null {
  const { t } = useTranslation()
  const status = useSyncStatus()
  const pending = usePendingCount()
  const needed = useNeededCount() ?? 0
  // Before the device is read the pending count is unknown, so show nothing.
  if (!status || pending === undefined) return null
  const { phase, lastSyncedAt } = status
  if (phase === 'signed_out')
    return {
      tone: 'warning',
      icon: LogIn,
      text: t(needsSecondStep(status) ? 'sync.proveShort' : 'sync.signedOutShort'),
    }
  if (phase === 'upgrade_required')
    return { tone: 'warning', icon: TriangleAlert, text: t('sync.upgradeShort') }
  if (needed > 0) return { tone: 'danger', icon: CircleAlert, text: t('sync.needsYou') }
  if (phase === 'offline' || phase === 'error' || phase === 'slowed')
    return pending > 0
      ? { icon: CloudUpload, text: t('sync.waiting') }
      : { icon: CloudOff, text: t('sync.offline') }
  return pending === 0 && lastSyncedAt
    ? { plain: true, icon: Cloud, text: t('sync.synced') }
    : { plain: true, icon: RefreshCw, spinning: pending > 0, text: t('sync.syncing') }
}

/** The sync state in one quiet line that links to the details. */
export function SyncPill() {
  const pill = usePill()
  const news = useNews(pill)
  return (
    <>
      <span role="status" className="sr-only">
        {news}
      </span>
      {pill ? (
        <Link to={paths.sync} className="flex min-h-11 min-w-0 items-center rounded-full">
          <StatusPill {...pill} />
        </Link>
      ) : (
        <span className="w-24" />
      )}
    </>
  )
}

/**
 * What a screen reader says by itself: that something stands in the way, and that it no longer does. Not that each word
 * somebody types is being synced and has been.
 */
function useNews(pill: StatusPillProps | null): string {
  const [news, setNews] = useState('')
  if (!pill || (pill.plain === true && pill.icon !== Cloud)) return news
  const said = pill.plain === true && news === '' ? '' : pill.text
  if (said !== news) setNews(said)
  return said
}
