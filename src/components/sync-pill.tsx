// The state of sync in the bar: nothing while all is well.
import { CircleAlert, CloudOff, CloudUpload, LogIn, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNeededCount } from '../changes/needed.ts'
import { needsSecondStep, usePendingCount, useSyncStatus } from '../device/status/sync.ts'
import { paths } from '../paths.ts'
import { Dot } from '../ui/display/unread.tsx'
import { Icon, type IconType } from '../ui/icon.tsx'

interface View {
  /** Null: there is nothing to say. */
  sign: { icon: IconType; name: string; count?: number; decide?: boolean } | null
  isRunning: boolean
  isOffline: boolean
}

/** Undefined before the device is read. */
function useView(): View | undefined {
  const { t } = useTranslation()
  const status = useSyncStatus()
  const pending = usePendingCount()
  const needed = useNeededCount() ?? 0
  if (!status || pending === undefined) return undefined
  const { phase, lastSyncedAt } = status
  const isCut = phase === 'offline' || phase === 'error' || phase === 'slowed'
  const isStopped = isCut || phase === 'signed_out' || phase === 'upgrade_required'
  const view = {
    sign: null,
    isRunning: !isStopped && (pending > 0 || phase === 'syncing' || !lastSyncedAt),
    isOffline: phase === 'offline',
  }
  if (phase === 'signed_out') {
    const name = t(needsSecondStep(status) ? 'sync.proveShort' : 'sync.signedOutShort')
    return { ...view, sign: { icon: LogIn, name } }
  }
  if (phase === 'upgrade_required')
    return { ...view, sign: { icon: TriangleAlert, name: t('sync.upgradeShort') } }
  if (needed > 0) {
    const name = t('sync.needsYou', { count: needed })
    return { ...view, sign: { icon: CircleAlert, name, decide: true } }
  }
  if (!isCut) return view
  if (pending === 0) return { ...view, sign: { icon: CloudOff, name: t('sync.offline') } }
  const name = t('sync.waitingCount', { count: pending })
  return { ...view, sign: { icon: CloudUpload, name, count: pending } }
}

/** The sign, what is said of it, and a line while a run takes longer than a moment. Once in each frame. */
export function SyncPill() {
  const view = useView()
  const news = useNews(view)
  const isLong = useLasting(view?.isRunning === true)
  return (
    <>
      {/* Beside the bar: a page on a phone may have a bar of its own in its place. */}
      {createPortal(
        <>
          <span role="status" className="sr-only">
            {news}
          </span>
          {isLong && <RunningLine />}
        </>,
        document.body,
      )}
      <Sign view={view} />
    </>
  )
}

/** The sign alone: for the bar that a page of a phone has in place of the common one. */
export const SyncSign = () => <Sign view={useView()} />

/** A link to the details where something waits or must be decided. */
function Sign({ view }: { view: View | undefined }) {
  const sign = view?.sign
  if (!sign) return null
  return (
    <Link
      to={paths.sync}
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-full px-2 text-ink-muted hover:bg-quiet"
    >
      <Icon icon={sign.icon} size={20} />
      <span className="sr-only">{sign.name}</span>
      {sign.count !== undefined && (
        <span
          aria-hidden="true"
          data-count={sign.count > 99 ? '99+' : sign.count}
          className="numeric text-xs font-semibold after:content-[attr(data-count)]"
        />
      )}
      {sign.decide && <Dot className="absolute end-1.5 top-1.5" />}
    </Link>
  )
}

/** Lies on the lower edge of the bar. A screen reader hears of what changes for the person, not of this. */
const RunningLine = () => (
  <span
    aria-hidden="true"
    data-running
    className="pointer-events-none fixed inset-x-0 top-(--bar-top) z-40 -mt-0.5 h-0.5 overflow-hidden"
  >
    <span className="block h-full w-1/3 animate-run bg-primary" />
  </span>
)

const LONG_MS = 1000

/** Whether something has been going on for longer than a moment. */
function useLasting(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasts(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn])
  return isOn && lasts
}

/**
 * What a screen reader says by itself: that there is no network, that it is back, and that something must be decided.
 * Not that each word somebody types is being synced and has been.
 */
function useNews(view: View | undefined): string {
  const { t } = useTranslation()
  const [{ was, news }, setNews] = useState({ was: '', news: '' })
  if (!view) return news
  const decide = view.sign?.decide ? view.sign.name : ''
  const now = decide || (view.isOffline ? 'offline' : '')
  if (now === was) return news
  const said = decide || (view.isOffline ? t('sync.offlineNews') : was === 'offline' ? t('sync.back') : '')
  setNews({ was: now, news: said })
  return said
}
