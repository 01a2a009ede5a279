import { Suspense } from 'react'
import { NotificationBell } from '../../components/notification-bell.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdle } from '../../ui/use-idle.ts'

const PaletteDoor = lazyExtra(async () => {
  const [{ PaletteDoor }] = await Promise.all([import('../palette/palette-door.tsx'), loadWords('teams')])
  return PaletteDoor
}, DoorPlace)

function DoorPlace() {
  return <span className="size-11 xl:w-75" />
}

/** The tools that a signed-in person always sees: sync state, search and bell. */
export function AccountTools() {
  const idle = useIdle()
  return (
    <>
      <SyncPill />
      {idle ? (
        <Suspense fallback={<DoorPlace />}>
          <PaletteDoor />
        </Suspense>
      ) : (
        <DoorPlace />
      )}
      <NotificationBell />
    </>
  )
}
