import { Suspense, lazy, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { onSessionEvent } from '../session/early/events.ts'
import { type Identity, readIdentity } from '../session/early/identity.ts'
import { loadWords } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { lazyExtra } from '../ui/lazy-extra.tsx'
import { Motion } from '../ui/motion/motion.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { isAmong, rules } from './access/access.ts'
import { BlockedDevice } from './access/blocked-device.ts'
import type { Visitor } from './access/guard.ts'

const Afterwards = lazyExtra(() => import('./afterwards.tsx').then((m) => m.Afterwards))

const Blocked = lazyExtra(async () => {
  const [{ BlockedScreen }] = await Promise.all([import('./faults/blocked-screen.tsx'), loadWords('notices')])
  return BlockedScreen
})
const Closed = lazy(() => import('./on-device.ts').then((m) => ({ default: m.ClosedGate })))
const Gate = lazy(() => import('./on-device.ts').then((m) => ({ default: m.OnboardingGate })))

/** The first page of a visit has the key `default`, whatever its address is: what was opened there before may be another. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

const AGAIN_MS = 500

/** A router that is on its way somewhere can cancel the loading of another page. */
function leavePage(): void {
  location.replace(paths.landing)
  setInterval(() => location.replace(paths.landing), AGAIN_MS)
}

/** Whether another tab has become somebody else's, or nobody's: this one goes along, and shows nothing meanwhile. */
function useLeft(identity: Identity | null): boolean {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    // Who comes or goes in this very tab knows where to: what others say meanwhile must not send them elsewhere.
    let own = false
    let gone = false
    const look = (elsewhere: boolean) => {
      if (readIdentity()?.userId === identity?.userId) return
      if (!elsewhere) own = true
      if (own || gone) return
      gone = true
      // In this very moment: a frame later the person is gone, and what was theirs must not be.
      flushSync(() => setLeft(true))
      leavePage()
    }
    // What another tab says may be here before what it has written: the writing tells of itself, too.
    const written = () => look(true)
    addEventListener('storage', written)
    const stop = onSessionEvent((_event, elsewhere) => look(elsewhere))
    return () => {
      stop()
      removeEventListener('storage', written)
    }
  }, [identity])
  return left
}

/** Whether this browser keeps a signed-in person's database from us; asked once the page is idle. */
function useBlocked(ask: boolean): boolean {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!ask) return
    import('./on-device.ts')
      .then(({ deviceWorks }) => deviceWorks())
      .then(
        (works) => setBlocked(!works),
        () => undefined,
      )
  }, [ask])
  return blocked
}

/** Around every screen. No account's screen outlives the account. */
export function Root() {
  const idle = useIdle()
  const { identity } = useLoaderData<() => Visitor>()
  const { pathname } = useLocation()
  const blocked = useBlocked(idle && identity !== null)
  if (useLeft(identity)) return null
  return (
    <Motion>
      {identity && (
        <Suspense>
          <Gate identity={identity} />
          <Closed />
        </Suspense>
      )}
      {blocked && isAmong(pathname, rules.include) ? (
        <Suspense>
          <Blocked />
        </Suspense>
      ) : (
        <BlockedDevice value={blocked}>
          <Outlet />
        </BlockedDevice>
      )}
      <ScrollRestoration getKey={placeKey} />
      {idle && (
        <Suspense>
          <Afterwards />
        </Suspense>
      )}
    </Motion>
  )
}
