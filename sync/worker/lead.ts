// What a leader holds: the lock's name and a term of its own. Separate from the election, because a draining service
// worker needs nothing more.
import type { MutatorSpec, Store } from '../contract.ts'
import { mutatorMap } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { takeTerm } from '../store/fence.ts'
import { rescued } from '../store/rescue.ts'

export const lockName = (storeName: string): string => `sync:${storeName}`

/** Begins a new term, which fences off every earlier leader, and returns what the leader works with. */
export async function takeLead(store: Store, mutators: readonly MutatorSpec[]): Promise<Lead> {
  // Works on a full disk too: only a leader can send what waits.
  const term = await rescued(store, () => takeTerm(store))
  return {
    store,
    term,
    mutators: mutatorMap(mutators),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}
