// The storage of the page's client. Half a login (a password without its second step, a reset code without its new
// password) stays in memory, so that a closed tab leaves nothing behind.
import { SESSION_KEY, parseSession, readSession, withSessionLock } from '../tokens/session.ts'
import { sessionStorageAdapter } from '../tokens/session-storage.ts'

let half: { session: string | null } | null = null

export const isHalf = (): boolean => half !== null
/** The session of half a login, once there is one. */
export const halfSession = (): string | null => half?.session ?? null

/** Keeps the session in memory from here on, until `endHalf`. */
export function beginHalf(): void {
  half = { session: null }
}

export function endHalf(): void {
  half = null
}

/**
 * This device's session without its expiry: by that and the device's clock the client would renew it, but the server
 * decides whether a token is good.
 */
async function readWithoutEnd(): Promise<string | null> {
  const text = await sessionStorageAdapter.getItem(SESSION_KEY)
  const session = text === null ? null : parseSession(JSON.parse(text))
  return session && JSON.stringify({ ...session, expires_at: null })
}

/** A session without expiry was read from here. If another tab has renewed it since, the newer one is kept. */
function keepNewest(text: string): Promise<void> {
  return withSessionLock(async () => {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return
    const isNew = 'expires_at' in value && typeof value.expires_at === 'number'
    if (isNew) return sessionStorageAdapter.setItem(SESSION_KEY, text)
    const stored = await readSession()
    if (!stored || !('access_token' in value) || value.access_token !== stored.access_token) return
    const whole = { ...value, expires_at: stored.expires_at }
    await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(whole))
  })
}

export const clientStorage = {
  async getItem(key: string): Promise<string | null> {
    if (key !== SESSION_KEY) return sessionStorageAdapter.getItem(key)
    // The client also reads while it is created, where nobody could catch the error of a blocked storage.
    return half ? half.session : readWithoutEnd().catch(() => null)
  },
  async setItem(key: string, value: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.setItem(key, value)
    else if (half) half.session = value
    else await keepNewest(value)
  },
  async removeItem(key: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.removeItem(key)
    // Only refresh.ts, which can tell a refusal from a bad network, and forget-session.ts remove a stored session.
    else if (half) half.session = null
  },
}
