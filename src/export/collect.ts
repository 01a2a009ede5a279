// Everything of the person's that this device holds, for a file of their own. Rows go out as they lie here; what a page
// for people needs is parsed on top of that.
import { type OutboxEntry, type Rejection, type Draft } from '../../sync/index.ts'
import { localFile } from '../../sync/files/index.ts'
import { type Change, describeChange } from '../changes/describe.ts'
import { localData } from '../device/store/local-data.ts'
import { parseRows } from '../device/store/read.ts'
import type { Table } from '../device/store/table.ts'
import { entities, entityOf } from '../entities/entities.ts'

export interface UnsentChange {
  change: Change
  at: string
  /** Why the server did not take it; null while it waits. */
  refused: { code: string; detail: unknown } | null
}

export interface Everything {
  email: string
  /** The person's id: what they wrote themselves carries it. */
  userId: string
  /** ISO, the server's time. */
  at: string
  /** Each table as it lies here, the engine's own too, by name. */
  tables: Record<string, unknown[]>
  unsent: UnsentChange[]
  drafts: Draft[]
  /** Rows that this release can read. */
  rows<R>(table: Table<R>): R[]
}

const own = ['drafts', 'outbox', 'rejections', 'conflicts', 'uploads'] as const

/** Reads the device. Nothing is asked of the network. */
export async function collectEverything(): Promise<Everything> {
  const { store, identity, now } = localData()
  const read = (table: string): Promise<unknown[]> => store.db.table(table).toArray()
  const names = [...entities.map(({ table }) => table.name), ...own]
  const tables = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
  )
  const entries: OutboxEntry[] = await store.db.table('outbox').orderBy('seq').toArray()
  const rejections: Rejection[] = await store.db.table('rejections').toArray()
  const drafts: Draft[] = await store.db.table('drafts').toArray()
  const unsent = await Promise.all([
    ...rejections.map(async (one) => ({
      change: await describeChange(one),
      at: one.at,
      refused: { code: one.code, detail: one.detail },
    })),
    ...entries.map(async (one) => ({ change: await describeChange(one), at: one.at, refused: null })),
  ])
  return {
    email: identity.email,
    userId: identity.userId,
    at: now(),
    tables,
    unsent,
    drafts,
    rows: (table) => parseRows(table, tables[table.name] ?? []),
  }
}

const filePath = /(?:images|films|documents|deliveries)\/[^"\\]+?\/[0-9a-f]{64}\.[a-z0-9]+/g

/**
 * Fetches what the rows name and the device does not have: a film that was only streamed, a picture never looked at. What
 * does not come (no network, no room) is left out; the page names it all the same.
 */
export async function fetchMissing({ tables }: Everything): Promise<void> {
  if (!navigator.onLine) return
  // Others' pictures are here to be looked at, not to be taken along.
  const own = Object.entries(tables).filter(([name]) => entityOf(name)?.exported !== 'rows')
  const named = new Set(JSON.stringify(own).match(filePath))
  for (const path of await keptPaths()) named.delete(path)
  const { keepCopy } = await import('../device/files/file-url.ts')
  for (const path of named) await keepCopy(path).catch(() => undefined)
}

/** Paths of the files whose bytes lie here: the person's own, and copies of what they have looked at. */
export async function keptPaths(): Promise<string[]> {
  const keys: unknown[] = await localData().store.db.table('files').toCollection().primaryKeys()
  return keys.filter((key) => typeof key === 'string')
}

/** The bytes of a file on this device, or null. */
export const keptBytes = (path: string): Promise<Blob | null> => localFile(localData().store, path)
