import { Suspense, lazy, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { onIdentityChange } from '../data/identity.ts'
import { paths } from '../paths.ts'
import { useIdle } from '../ui/use-idle.ts'

const Afterwards = lazy(() => import('./afterwards.tsx').then((m) => ({ default: m.Afterwards })))

/** Around every screen. Another tab that signs in or out takes this one along: no account's screen outlives it. */
export function Root() {
  const idle = useIdle()
  useEffect(() => onIdentityChange(() => location.replace(paths.landing)), [])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {idle && (
        <Suspense>
          <Afterwards />
        </Suspense>
      )}
    </>
  )
}
