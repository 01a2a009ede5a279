// Who uses this browser. It outlives the tokens: a refused refresh locks the network, never the person's work (S18, S29).
import { sessionStorageAdapter } from './session-storage.ts'

export interface Identity {
  userId: string
  email: string
}

/** By hand: this is read before the first paint of every page, where a schema library would weigh more than the page. */
function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false
  return (
    'userId' in value &&
    typeof value.userId === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}

const KEY = 'identity'
const channel = new BroadcastChannel('samspill-identity')

let current: Promise<Identity | null> | null = null
channel.onmessage = () => {
  current = null
}

async function load(): Promise<Identity | null> {
  const stored = await sessionStorageAdapter.getItem(KEY)
  if (stored === null) return null
  const value: unknown = JSON.parse(stored)
  return isIdentity(value) ? value : null
}

/** The person of this browser, or null for a guest. Reads the device only. */
export function readIdentity(): Promise<Identity | null> {
  current ??= load().catch(() => null)
  return current
}

/** Remembers or forgets the person; other tabs are told when it became somebody else. */
export async function writeIdentity(identity: Identity | null): Promise<void> {
  const before = await readIdentity()
  if (identity) await sessionStorageAdapter.setItem(KEY, JSON.stringify(identity))
  else await sessionStorageAdapter.removeItem(KEY)
  current = Promise.resolve(identity)
  if (before?.userId !== identity?.userId) channel.postMessage('changed')
}

/** Calls back when another tab signs in or out. Returns the way to stop listening. */
export function onIdentityChange(callback: () => void): () => void {
  channel.addEventListener('message', callback)
  return () => channel.removeEventListener('message', callback)
}
