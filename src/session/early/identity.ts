// The person who uses this browser. Outlives the tokens: a refused refresh locks the network, never the person's work
// (S18, S29). In local storage, because it is read before the first paint of every page, without opening a database;
// the tokens are in IndexedDB (session-storage.ts).
import { announce } from './events.ts'
import { IDENTITY_KEY as KEY } from './identity-key.ts'

export interface Identity {
  userId: string
  email: string
}

/** By hand: a schema library would weigh more than the page that waits for this. */
function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false
  return (
    'userId' in value &&
    typeof value.userId === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}

/** This browser's person, or null for a guest. Reads only the device. */
export function readIdentity(): Identity | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isIdentity(value) ? value : null
  } catch {
    return null
  }
}

/** Stores the person who signed in, or null when they leave; every tab is told. */
export function writeIdentity(identity: Identity | null): void {
  if (identity) localStorage.setItem(KEY, JSON.stringify(identity))
  else localStorage.removeItem(KEY)
  announce(identity ? 'signed_in' : 'signed_out')
}

/** Updates the person's e-mail address. */
export function renameIdentity(email: string): void {
  const identity = readIdentity()
  if (identity) localStorage.setItem(KEY, JSON.stringify({ ...identity, email }))
  announce('user_updated')
}
