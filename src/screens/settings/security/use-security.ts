import { useCallback, useEffect, useState } from 'react'
import type { AuthFailure, Security } from '../../../data/auth/security.ts'
import { useOnline } from '../../../data/queries/online.ts'

/** Fetched when it is used: without a network it could do nothing. */
export const security = async () => (await import('../../../data/auth/auth-service.ts')).loadSecurity()

export type SecurityState =
  | { state: 'reading' }
  | { state: 'offline' }
  | { state: 'failed'; failure: AuthFailure }
  | { state: 'read'; security: Security }

async function ask(): Promise<SecurityState> {
  try {
    const answer = await (await security()).readSecurity()
    if ('security' in answer) return { state: 'read', security: answer.security }
    return answer.failure === 'offline' ? { state: 'offline' } : { state: 'failed', failure: answer.failure }
  } catch {
    return { state: navigator.onLine ? 'reading' : 'offline' }
  }
}

/** How the account is guarded. What was read stays on the screen when the network goes: something may be half typed. */
export function useSecurity(): { standing: SecurityState; again: () => Promise<void> } {
  const online = useOnline()
  const [standing, setStanding] = useState<SecurityState>({ state: 'reading' })
  const again = useCallback(async () => {
    const found = await ask()
    setStanding((before) => (found.state !== 'read' && before.state === 'read' ? before : found))
  }, [])
  useEffect(() => {
    let here = true
    if (online || !navigator.onLine)
      void ask().then(
        (found) =>
          here &&
          setStanding((before) => (found.state !== 'read' && before.state === 'read' ? before : found)),
      )
    return () => {
      here = false
    }
  }, [online])
  return { standing, again }
}

/** Runs a call of the service's and gives what went wrong in one shape. */
export async function attempt(call: () => Promise<AuthFailure | null>): Promise<AuthFailure | null> {
  try {
    return await call()
  } catch {
    return navigator.onLine ? 'unknown' : 'offline'
  }
}
