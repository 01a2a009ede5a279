import type { Claims } from '../gate/sessions.ts'
import type { Services } from './channel.ts'

/** setTimeout overflows after 24.8 days; tokens live an hour. */
const LONGEST_TIMER_MS = 2_000_000_000

export interface Membership {
  sessionId(): string | undefined
  mayWrite(): Promise<boolean>
  /** Takes a newer token, which must grant the same. */
  renew(token: string): Promise<void>
  end(): void
}

/** Whose token a joined channel relies on, for as long as it is valid. `close` is called with the reason when it ends. */
export function openMembership(
  { authority, sessions }: Services,
  topic: string,
  first: Claims,
  close: (reason: string) => void,
): Membership {
  let claims = first
  let mayWrite: Promise<boolean> | undefined
  let open = true
  let expiry: NodeJS.Timeout | undefined

  const watchExpiry = (): void => {
    clearTimeout(expiry)
    expiry = setTimeout(
      () => close('Token has expired'),
      Math.min(Math.max(0, claims.exp * 1000 - Date.now()), LONGEST_TIMER_MS),
    )
    expiry.unref()
  }

  async function renew(token: string): Promise<void> {
    const renewed = await sessions.verify(token)
    if (renewed === undefined) return close('Token has expired or is invalid')
    // Otherwise another person's token would inherit what was joined with the first.
    const allowed = await authority.mayRead(renewed, topic)
    if (!open) return
    claims = renewed
    mayWrite = undefined
    if (!allowed) return close(`You no longer have permission to read from this Channel topic: ${topic}`)
    watchExpiry()
  }

  watchExpiry()
  return {
    sessionId: () => claims.session_id,
    mayWrite() {
      mayWrite ??= authority.mayWrite(claims, topic)
      return mayWrite
    },
    renew,
    end() {
      open = false
      clearTimeout(expiry)
    },
  }
}
