// The rejection box [S15] and the values that merges did not keep [S17]. Only the person empties them, with undo.
import type { ConflictRecord, Json, OutboxEntry, Rejection, Store } from '../contract.ts'
import type { Table } from '../store/dexie.ts'
import { rescued } from '../store/rescue.ts'
import { baseOf, conflictsOf, outboxOf, rejectionsOf, rowsOf, splitKey, uploadsOf } from '../store/tables.ts'
import { announce } from './announce.ts'
import { begunAnew, storable } from './entry.ts'
import type { Lead } from './lead.ts'

/** Moves an entry from the queue to the rejection box. Call inside a fenced transaction over both. */
export async function reject(
  { store, now }: Lead,
  entry: OutboxEntry,
  code: string,
  detail: Rejection['detail'],
): Promise<void> {
  const { seq, uuid, name, v, args, user, keys, touches } = entry
  const at = new Date(now()).toISOString()
  await rejectionsOf(store).put({ uuid, name, v, args, code, detail, at, user, keys, touches })
  await outboxOf(store).delete(seq)
}

/** Retries the refused files that the change names [S32]. */
async function uploadAgain(store: Store, args: string): Promise<void> {
  const refused = await uploadsOf(store).where('state').equals('refused').toArray()
  // A path contains a hash, so it occurs in text only if it is meant.
  const named = refused.filter(({ path }) => args.includes(path))
  await uploadsOf(store).bulkPut(named.map(begunAnew))
}

/**
 * Queues a refused change again as a new one, with `args` if the person edited it (same mutation and version; the
 * server validates them). Its local effect returns when the leader takes it up. Does nothing when it is no longer in
 * the box.
 */
export async function retryRejection(store: Store, uuid: string, args?: Json): Promise<void> {
  const tables = ['outbox', 'base', 'rejections', 'uploads', ...Object.keys(store.schema.tables)]
  const retry = (): Promise<void> =>
    store.db.transaction('rw', tables, async () => {
      const kept = await rejectionsOf(store).get(uuid)
      if (!kept) return
      for (const key of kept.keys) {
        if (await baseOf(store).get(key)) continue
        const [table, id] = splitKey(key)
        await baseOf(store).add({ key, row: (await rowsOf(store, table).get(id)) ?? null })
      }
      const { name, v, user, keys, touches, at } = kept
      const fresh = { mid: null, uuid: crypto.randomUUID(), name, v, user, keys, touches, at } as const
      const sent = args === undefined ? kept.args : storable(args)
      await outboxOf(store).add({ ...fresh, args: sent, state: 'queued', unfolded: true })
      await rejectionsOf(store).delete(uuid)
      await uploadAgain(store, JSON.stringify(sent))
    })
  await rescued(store, retry)
  announce(store.name, { type: 'poke' })
}

/** Removes a row from one of the two boxes and returns it, so that it can be restored. */
const takeOut = <T>(store: Store, table: Table<T, string>, key: string): Promise<T | undefined> =>
  rescued(store, () =>
    store.db.transaction('rw', table.name, async () => {
      const kept = await table.get(key)
      await table.delete(key)
      return kept
    }),
  )

/** Discards a refused change at the person's request, and returns it for undo. */
export const discardRejection = (store: Store, uuid: string): Promise<Rejection | undefined> =>
  takeOut(store, rejectionsOf(store), uuid)

/** Puts back what `discardRejection` returned. */
export const restoreRejection = (store: Store, rejection: Rejection): Promise<unknown> =>
  rescued(store, () => rejectionsOf(store).put(rejection))

/** Removes a conflict record that the person has seen [S17], and returns it for undo. */
export const removeConflict = (store: Store, id: string): Promise<ConflictRecord | undefined> =>
  takeOut(store, conflictsOf(store), id)

/** Puts back what `removeConflict` returned. */
export const restoreConflict = (store: Store, record: ConflictRecord): Promise<unknown> =>
  rescued(store, () => conflictsOf(store).put(record))
