// What the page's client knows of the session. Half a login (a password without its second step, a reset code without its
// new password) stays in memory: a tab that is closed then leaves nothing behind.
import { SESSION_KEY, parseSession, readSession, withSessionLock } from '../session.ts'
import { sessionStorageAdapter } from '../session-storage.ts'

let half: { session: string | null } | null = null

export const isHalf = (): boolean => half !== null
/** The session of half a login, if it has come so far. */
export const halfSession = (): string | null => half?.session ?? null

/** From here on the session is kept in memory, until `endHalf`. */
export function beginHalf(): void {
  half = { session: null }
}

export function endHalf(): void {
  half = null
}

/**
 * The session of this device, without the moment at which it ends: by that and the device's clock the client would have
 * it renewed, and whether a token is good is the server's to say.
 */
async function readWithoutEnd(): Promise<string | null> {
  const text = await sessionStorageAdapter.getItem(SESSION_KEY)
  const session = text === null ? null : parseSession(JSON.parse(text))
  return session && JSON.stringify({ ...session, expires_at: null })
}

/** What has no end was read from here. Where another tab has renewed it since, it is not written over what is newer. */
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
    // The client reads when it is made, too, where nobody could catch that a browser keeps nothing.
    return half ? half.session : readWithoutEnd().catch(() => null)
  },
  async setItem(key: string, value: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.setItem(key, value)
    else if (half) half.session = value
    else await keepNewest(value)
  },
  async removeItem(key: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.removeItem(key)
    // A stored session is removed by refresh.ts, which knows a refusal from a bad network, and by forget-session.ts.
    else if (half) half.session = null
  },
}
