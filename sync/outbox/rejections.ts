// The rejection box [S15]: only the person empties it.
import type { OutboxEntry, Rejection, Store } from '../contract.ts'
import { baseOf, outboxOf, rejectionsOf, rowsOf, splitKey } from '../store/tables.ts'
import { announce } from './announce.ts'

/** The entry as the person will find it again, with the reason. */
export function rejectionOf(
  entry: OutboxEntry,
  code: string,
  detail: Rejection['detail'],
  at: string,
): Rejection {
  const { uuid, name, v, args, user, keys, touches } = entry
  return { uuid, name, v, args, code, detail, at, user, keys, touches }
}

/**
 * Sends a refused change once more, unchanged, as a new one. Its effect on the screen returns when the leader has
 * taken it up. Does nothing when it is not in the box any more.
 */
export async function retryRejection(store: Store, uuid: string): Promise<void> {
  const tables = ['outbox', 'base', 'rejections', ...Object.keys(store.schema.tables)]
  await store.db.transaction('rw', tables, async () => {
    const kept = await rejectionsOf(store).get(uuid)
    if (!kept) return
    for (const key of kept.keys) {
      if (await baseOf(store).get(key)) continue
      const [table, id] = splitKey(key)
      await baseOf(store).add({ key, row: (await rowsOf(store, table).get(id)) ?? null })
    }
    const { name, v, args, user, keys, touches } = kept
    const fresh = { mid: null, uuid: crypto.randomUUID(), name, v, args, user, keys, touches } as const
    await outboxOf(store).add({ ...fresh, at: kept.at, state: 'queued', unfolded: true })
    await rejectionsOf(store).delete(uuid)
  })
  announce(store.name, { type: 'poke' })
}

/** Forgets a refused change for good. Only ever on the person's word. */
export async function discardRejection(store: Store, uuid: string): Promise<void> {
  await rejectionsOf(store).delete(uuid)
}
