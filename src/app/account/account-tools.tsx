import { Suspense } from 'react'
import { NotificationBell } from '../../components/notification-bell.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { PaletteDoor } from '../palette/palette-door.tsx'

const KeysDoor = lazyExtra(() => import('../keys/keys-door.tsx').then((m) => m.KeysDoor))

/** The tools that a signed-in person always sees: sync state, search and bell. */
export function AccountTools() {
  const idle = useIdle()
  return (
    <>
      <SyncPill />
      <PaletteDoor />
      <NotificationBell />
      {idle && (
        <Suspense>
          <KeysDoor />
        </Suspense>
      )}
    </>
  )
}
