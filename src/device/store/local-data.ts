// The open database of the signed-in person. Separate from the code that opens it: workers use mutators, but open their
// own stores.
import type { Json, Mutate, MutatorSpec, Store, SyncHandle } from '../../../sync/index.ts'
import type { Identity } from '../../session/early/identity.ts'

export interface LocalData {
  identity: Identity
  store: Store
  mutate: Mutate
  /** The server's time as this device estimates it, ISO (sync rule S30). */
  now(): string
  /** Resolves when the sync worker is connected. */
  sync: Promise<SyncHandle>
}

let current: LocalData | null = null

/** Called when the database is opened or closed (db.ts). */
export function holdLocalData<T extends LocalData | null>(data: T): T {
  current = data
  return data
}

/** The open database, or null: a guest has none. */
export const localDataIfOpen = (): LocalData | null => current

/** The open database; throws before `openLocalData`. */
export function localData(): LocalData {
  if (!current) throw new Error('No local data is open: the screen stands outside the signed-in routes')
  return current
}

let asked = false

/** Asks the browser, after the first save, not to evict this data when space runs short (sync rule S27). */
export function askToKeep(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** Applies one mutation: rows and outbox in one transaction; resolves when it is durable on the device. */
export async function change<A extends Json>(
  mutator: MutatorSpec<A>,
  args: A,
  also?: { draft?: string },
): Promise<void> {
  const data = localData()
  await (also ? data.mutate(mutator, args, also) : data.mutate(mutator, args))
  askToKeep()
}
