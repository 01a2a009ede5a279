import { NotificationBell } from '../../components/notification-bell.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { PaletteDoor } from '../palette/palette-door.tsx'

/** The tools that a signed-in person always sees: sync state, search and bell. */
export function AccountTools() {
  return (
    <>
      <SyncPill />
      <PaletteDoor />
      <NotificationBell />
    </>
  )
}
