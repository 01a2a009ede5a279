// What files cost on this device, and which may be evicted [S27] [S32]: those the server has, least recently seen
// first.
import type { Store } from '../contract.ts'
import { fenced, type Fence } from '../store/fence.ts'
import { blobsOf, filesOf, uploadsOf, type FileRow } from '../store/tables.ts'
import { readBytes, removeBytes, sweepBytes } from './bytes.ts'

const bytesOf = (rows: readonly FileRow[]): number => rows.reduce((sum, row) => sum + row.size, 0)

/** Files split into those to keep and those that may be evicted; `cached` is in eviction order. */
async function sorted(store: Store): Promise<{ kept: FileRow[]; cached: FileRow[] }> {
  const unsent = new Set(await uploadsOf(store).where('state').notEqual('done').primaryKeys())
  const rows = await filesOf(store).orderBy('used').toArray()
  return {
    kept: rows.filter((row) => unsent.has(row.path)),
    cached: rows.filter((row) => !unsent.has(row.path)),
  }
}

/** Bytes of files that only this device has (`kept`), and of those that can be downloaded again (`cached`). */
export async function filesUsage(store: Store): Promise<{ kept: number; cached: number }> {
  const { kept, cached } = await sorted(store)
  return { kept: bytesOf(kept), cached: bytesOf(cached) }
}

/**
 * Evicts copies that the server has until at most `most` bytes remain. Returns the bytes freed. Unsent files stay.
 */
export async function evictCachedFiles(store: Store, most = 0): Promise<number> {
  const gone = await store.db.transaction('rw', ['files', 'blobs', 'uploads'], async () => {
    const { cached } = await sorted(store)
    let left = bytesOf(cached)
    const rows: FileRow[] = []
    for (const row of cached) {
      if (left <= most) break
      rows.push(row)
      left -= row.size
    }
    const paths = rows.map((row) => row.path)
    await filesOf(store).bulkDelete(paths)
    await blobsOf(store).bulkDelete(paths)
    return rows
  })
  for (const { at } of gone) if (at !== null) await removeBytes(store.name, at)
  return bytesOf(gone)
}

const DAY_MS = 86_400_000

/**
 * Cleans up after a start: copies left by a crash, rows whose bytes the browser evicted, and uploads done long ago.
 */
export async function tidyFiles(fence: Fence, now: number): Promise<void> {
  const { store } = fence
  const rows = await filesOf(store).toArray()
  await sweepBytes(store.name, new Set(rows.flatMap(({ at }) => at ?? [])), now)
  const lost: FileRow[] = []
  for (const row of rows) if (row.at !== null && !(await readBytes(store.name, row.at))) lost.push(row)
  await fenced(fence, ['files', 'uploads'], async () => {
    for (const { path, at } of lost)
      if ((await filesOf(store).get(path))?.at === at) await filesOf(store).delete(path)
    const done = await uploadsOf(store).where('state').equals('done').toArray()
    const old = done.filter((upload) => now - Date.parse(upload.at) > DAY_MS)
    await uploadsOf(store).bulkDelete(old.map((upload) => upload.path))
  })
}
