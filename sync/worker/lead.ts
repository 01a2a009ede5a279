// What a leader holds: the lock's name and a term of its own. Apart from the election, because a service worker that
// drains needs nothing more.
import type { MutatorSpec, Store } from '../contract.ts'
import { mutatorMap } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { takeTerm } from '../store/fence.ts'
import { rescued } from '../store/rescue.ts'

export const lockName = (storeName: string): string => `sync:${storeName}`

/** Makes the leader's hands on the database: a new term fences off everyone before. */
export async function takeLead(store: Store, mutators: readonly MutatorSpec[]): Promise<Lead> {
  // Also on a full disk: what waits can only be sent by a leader.
  const term = await rescued(store, () => takeTerm(store))
  return {
    store,
    term,
    mutators: mutatorMap(mutators),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}
