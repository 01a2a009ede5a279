// Typed access to the engine's own tables, and the one format of a row's key.
import type { ConflictRecord, Draft, OutboxEntry, Rejection, Row, Store, Upload } from '../contract.ts'
import type { Table } from './dexie.ts'

/** The confirmed image of a row that pending entries have changed; null: the server does not have the row. */
export interface BaseRow {
  key: string
  row: Row | null
}
/** A scope whose rows are here. 0: they have begun to arrive; 1: complete up to the common snapshot in `meta`. */
export interface CursorRow {
  scope: string
  complete: 0 | 1
  /** Its rows were evicted to make room: they are not fetched again before there is some [S27]. */
  shed?: 1
}
export interface MetaRow {
  key: string
}
/** A file whose bytes are on this device [S32]. */
export interface FileRow {
  path: string
  type: string
  size: number
  /** Its name in the origin's private file system; null: the bytes are in `blobs`. */
  at: string | null
  /**
   * When it was last viewed, in milliseconds of this device's clock (rounded to the hour): the oldest is evicted
   * first.
   */
  used: number
}
export interface BlobRow {
  path: string
  blob: Blob
}

export const outboxOf = (
  store: Store,
): Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'> & { seq?: number }> => store.db.table('outbox')
export const baseOf = (store: Store): Table<BaseRow, string> => store.db.table('base')
export const cursorsOf = (store: Store): Table<CursorRow, string> => store.db.table('cursors')
export const metaOf = (store: Store): Table<MetaRow, string> => store.db.table('meta')
export const draftsOf = (store: Store): Table<Draft, string> => store.db.table('drafts')
export const conflictsOf = (store: Store): Table<ConflictRecord, string> => store.db.table('conflicts')
export const rejectionsOf = (store: Store): Table<Rejection, string> => store.db.table('rejections')
export const uploadsOf = (store: Store): Table<Upload, string> => store.db.table('uploads')
export const filesOf = (store: Store): Table<FileRow, string> => store.db.table('files')
export const blobsOf = (store: Store): Table<BlobRow, string> => store.db.table('blobs')
export const rowsOf = (store: Store, table: string): Table<Row, string> => store.db.table(table)

export const rowKey = (table: string, id: string): string => `${table}:${id}`
/** The key of an entry that searched the table, since a change of any row may change what the search finds. */
export const searchKey = (table: string): string => `${table}:*`

export function splitKey(key: string): [table: string, id: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The row as the server last confirmed it, without pending changes. */
export async function confirmedRow(store: Store, table: string, id: string): Promise<Row | null> {
  const base = await baseOf(store).get(rowKey(table, id))
  if (base) return base.row
  return (await rowsOf(store, table).get(id)) ?? null
}
