import { NotificationBell } from '../components/notification-bell.tsx'
import { SyncPill } from '../components/sync-pill.tsx'

/** Always in sight for those signed in: where their work stands, and the bell. */
export function AccountTools() {
  return (
    <>
      <SyncPill />
      <NotificationBell />
    </>
  )
}
