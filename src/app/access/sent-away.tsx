import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { rememberWanted } from '../../session/early/return-path.ts'
import type { Away } from './access.ts'

/** Redirects from a page that is open already, and remembers it if the guard would have. */
export function SentAway({ to, remember }: Away) {
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  useEffect(() => {
    if (remember) rememberWanted(path)
    // Once: the redirect changes the path.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <Navigate to={to} replace />
}
