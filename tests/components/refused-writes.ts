// A device whose database takes no more writes.
import type { Member } from './person.ts'

/** What a browser throws at a write for which the disk has no room. */
export const noRoom = new DOMException('There is no room', 'QuotaExceededError')

/**
 * From now on the device refuses rows of these tables: by default any change and any draft. Returns how it takes them again.
 * The disk is not full: a full one also gives up the catalogues.
 */
export function refuseWrites(
  { data }: Member,
  tables: readonly string[] = ['outbox', 'drafts'],
  why: Error = new Error('The disk refuses'),
): () => void {
  const refuse = (): never => {
    throw why
  }
  const hooks = tables.map((name) => data.store.db.table(name).hook)
  for (const { creating, updating } of hooks) {
    creating.subscribe(refuse)
    updating.subscribe(refuse)
  }
  return () => {
    for (const { creating, updating } of hooks) {
      creating.unsubscribe(refuse)
      updating.unsubscribe(refuse)
    }
  }
}
