// This database's identity towards the server [S13] and the epoch it last saw [S6]: rows of `meta`.
import type { Store } from '../contract.ts'
import { cursorsOf, metaOf, type MetaRow } from './tables.ts'

export interface ClientRow extends MetaRow {
  key: 'client'
  id: string
  /** The `mid` of the next entry to be taken. */
  next: number
}
export interface World {
  /** null: no pull has finished. */
  epoch: string | null
  /** The snapshot of every complete scope: one for all, since each pull completes them together. */
  snap: string
}
interface WorldRow extends MetaRow, World {
  key: 'world'
}
interface KnownRow extends MetaRow {
  key: 'tables'
  value: string[]
}

const isClient = (row: MetaRow | undefined): row is ClientRow =>
  row?.key === 'client' && 'id' in row && 'next' in row
const isWorld = (row: MetaRow | undefined): row is WorldRow =>
  row?.key === 'world' && 'epoch' in row && 'snap' in row
const isKnown = (row: MetaRow | undefined): row is KnownRow => row?.key === 'tables' && 'value' in row

/** This database's client identity, created on first use. Call inside a transaction that writes `meta`. */
export async function readClient(store: Store, newId: () => string): Promise<ClientRow> {
  const row = await metaOf(store).get('client')
  if (isClient(row)) return row
  const made: ClientRow = { key: 'client', id: newId(), next: 1 }
  await metaOf(store).put(made)
  return made
}

/** The id under which the server knows this database, or null before their first exchange. */
export async function readClientId(store: Store): Promise<string | null> {
  const row = await metaOf(store).get('client')
  return isClient(row) ? row.id : null
}

export async function writeClient(store: Store, client: Omit<ClientRow, 'key'>): Promise<void> {
  const row: ClientRow = { key: 'client', ...client }
  await metaOf(store).put(row)
}

export async function readWorld(store: Store): Promise<World> {
  const row = await metaOf(store).get('world')
  return isWorld(row) ? row : { epoch: null, snap: '' }
}

export async function writeWorld(store: Store, world: World): Promise<void> {
  const row: WorldRow = { key: 'world', ...world }
  await metaOf(store).put(row)
}

/**
 * After an update with new tables, existing cursors are wrong: they passed rows that the old code could not store.
 * They are reset to "not complete", which pulls and sweeps while everything stays on the screen [S28].
 */
export async function noticeNewTables(store: Store): Promise<void> {
  const row = await metaOf(store).get('tables')
  const tables = Object.keys(store.schema.tables)
  const known = isKnown(row) ? row.value : []
  if (tables.every((table) => known.includes(table))) return
  await cursorsOf(store).toCollection().modify({ complete: 0 })
  const next: KnownRow = { key: 'tables', value: [...new Set([...known, ...tables])] }
  await metaOf(store).put(next)
}
