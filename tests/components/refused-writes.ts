// A device whose database takes no more writes.
import type { Member } from './person.ts'

/**
 * From now on the device refuses rows of these tables: by default any change and any draft. Returns how it takes them again.
 * The disk is not full: a full one also gives up the catalogues.
 */
export function refuseWrites({ data }: Member, tables: readonly string[] = ['outbox', 'drafts']): () => void {
  const refuse = (): never => {
    throw new Error('The disk refuses')
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
