import { useCallback, useEffect, useState } from 'react'
import { authWords } from '../../../components/auth/auth-words.ts'
import type { AuthFailure, Security } from '../../../session/calls/security.ts'
import type { Loaded } from '../../../device/status/loaded.ts'
import { useOnline } from '../../../device/status/online.ts'

/** Loaded on use: it needs the network anyway. */
export const security = async () => (await import('../../../session/auth-service.ts')).loadSecurity()
export const enrolling = async () => (await import('../../../session/auth-service.ts')).loadEnrolment()

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof security>>['readSecurity']>>

/** Null: no answer, although there is a network. */
async function ask(): Promise<Answer | null> {
  try {
    return await (await security()).readSecurity()
  } catch {
    return navigator.onLine ? null : { failure: 'offline' }
  }
}

const isRead = (answer: Answer | null) => answer !== null && 'security' in answer

function loaded(answer: Answer | null, again: () => Promise<void>): Loaded<Security> {
  if (!answer) return { state: 'reading' }
  if ('security' in answer) return { state: 'here', found: answer.security }
  if (answer.failure === 'offline') return { state: 'unreachable' }
  return { state: 'failed', text: authWords(answer.failure), again }
}

/** The account's security settings. They stay on the screen when the network is lost: something may be half typed. */
export function useSecurity(): { security: Loaded<Security>; again: () => Promise<void> } {
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const again = useCallback(async () => {
    const found = await ask()
    setAnswer((before) => (isRead(before) && !isRead(found) ? before : found))
  }, [])
  useEffect(() => {
    let here = true
    if (online || !navigator.onLine)
      void ask().then(
        (found) => here && setAnswer((before) => (isRead(before) && !isRead(found) ? before : found)),
      )
    return () => {
      here = false
    }
  }, [online])
  return { security: loaded(answer, again), again }
}

/** Calls the service and returns any failure in one form. */
export async function attempt(call: () => Promise<AuthFailure | null>): Promise<AuthFailure | null> {
  try {
    return await call()
  } catch {
    return navigator.onLine ? 'unknown' : 'offline'
  }
}
