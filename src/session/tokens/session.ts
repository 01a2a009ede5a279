// The part of the stored session that we read; the client's other fields are left unchanged.
import * as z from 'zod/mini'
import { sessionStorageAdapter } from './session-storage.ts'

export const SESSION_KEY = 'session'

const storedSession = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.prefault(z.number(), 0),
  user: z.looseObject({ id: z.string() }),
})
export type StoredSession = z.infer<typeof storedSession>

export function parseSession(value: unknown): StoredSession | null {
  const parsed = storedSession.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The session of this device, or null: nobody is signed in, or has to sign in again. */
export async function readSession(): Promise<StoredSession | null> {
  const value = await sessionStorageAdapter.getItem(SESSION_KEY)
  return value === null ? null : parseSession(JSON.parse(value))
}

/** Locks the tokens: two tabs or workers that renewed the same token would sign the person out. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request('samspill-session', work)
}
