// Files on this device [S32]: the person's own, from the moment they are chosen, and copies of downloads.
import type { KeptFile, Store } from '../contract.ts'
import { announce } from '../outbox/announce.ts'
import { begunAnew } from '../outbox/entry.ts'
import { isQuotaError } from '../store/dexie.ts'
import { rescued } from '../store/rescue.ts'
import { blobsOf, draftsOf, filesOf, outboxOf, rejectionsOf, uploadsOf } from '../store/tables.ts'
import { readBytes, removeBytes, stageFile, type Staged } from './bytes.ts'
import { evictCachedFiles } from './cache.ts'

interface NewFile {
  bucket: string
  scope: string
  /** Its `type` decides the extension of the path. */
  blob: Blob
  /** The name the person gave it. */
  name: string
  /** What `stageFile` returned for this blob, when a worker has already staged it. */
  staged?: Staged
}

const HOUR_MS = 3_600_000
/** Downloaded and sent files together, in bytes: this device is a cache, not the archive. */
const MOST_CACHED = 500_000_000
/** MIME subtypes whose file extension differs. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', quicktime: 'mov' }

const plainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

function endingOf(type: string): string {
  const kind = type.split('/')[1] ?? ''
  return ENDINGS[kind] ?? kind
}

/** On a full disk, evicts downloadable copies before it turns a person's own file away. */
async function staged(store: Store, blob: Blob): Promise<Staged> {
  try {
    return await stageFile(store.name, blob)
  } catch (error) {
    if (!isQuotaError(error) || (await evictCachedFiles(store)) === 0) throw error
    return stageFile(store.name, blob)
  }
}

/** Moves staged bytes to their path. If the bytes are already here, they stay and the new copy is removed. */
async function place(
  store: Store,
  path: string,
  type: string,
  { staged, blob }: { staged: Staged; blob: Blob },
  also?: () => Promise<unknown>,
): Promise<void> {
  const held = await localFile(store, path)
  const before = held ? await filesOf(store).get(path) : undefined
  const write = (): Promise<string | null | undefined> =>
    store.db.transaction('rw', ['files', 'blobs', 'uploads'], async () => {
      const now = await filesOf(store).get(path)
      const same = before !== undefined && now !== undefined && now.at === before.at
      if (!same) {
        await filesOf(store).put({ path, type, size: staged.size, at: staged.at, used: Date.now() })
        if (staged.at === null) await blobsOf(store).put({ path, blob })
      }
      await also?.()
      return same ? staged.at : now?.at
    })
  const superfluous = await rescued(store, write, 'file')
  if (typeof superfluous === 'string') await removeBytes(store.name, superfluous)
}

/**
 * Keeps a file that a person chose and queues its upload. Resolves when the file is safe on the device; the returned
 * path is where the server will store it, always the same for the same content [S32].
 */
export async function keepFile(store: Store, file: NewFile): Promise<KeptFile> {
  const { bucket, scope, blob, name } = file
  const copy = file.staged ?? (await staged(store, blob))
  const type = plainType(blob.type)
  const path = `${bucket}/${scope}/${copy.hash}.${endingOf(type)}`
  const kept: KeptFile = { path, name, type, size: copy.size }
  await place(store, path, type, { staged: copy, blob }, async () => {
    const upload = await uploadsOf(store).get(path)
    // Chosen again after a refusal: the bytes may have been missing, or the person wants another try.
    if (!upload || upload.state === 'refused')
      await uploadsOf(store).put(begunAnew({ ...kept, at: new Date().toISOString() }))
  })
  announce(store.name, { type: 'poke' })
  return kept
}

/** The local file with its right type; null when it is missing or incomplete. Reads nothing into memory. */
export async function localFile(store: Store, path: string): Promise<Blob | null> {
  const row = await filesOf(store).get(path)
  if (!row) return null
  const blob = row.at === null ? (await blobsOf(store).get(path))?.blob : await readBytes(store.name, row.at)
  if (!blob || blob.size !== row.size) return null
  const now = Date.now()
  if (now - row.used > HOUR_MS)
    void filesOf(store)
      .update(path, { used: now })
      .catch(() => undefined)
  return blob.slice(0, blob.size, row.type)
}

/**
 * Keeps a downloaded copy for offline use. It may be evicted at any time; a copy whose hash is not that of its path
 * is rejected.
 */
export async function rememberFile(store: Store, path: string, blob: Blob, given?: Staged): Promise<boolean> {
  const copy = given ?? (await stageFile(store.name, blob))
  const named = path.slice(path.lastIndexOf('/') + 1).split('.')[0]
  if (copy.hash !== named) {
    if (copy.at !== null) await removeBytes(store.name, copy.at)
    return false
  }
  await place(store, path, plainType(blob.type), { staged: copy, blob })
  await evictCachedFiles(store, MOST_CACHED)
  return true
}

/**
 * Removes a file that is no longer needed: its bytes and its upload. Does nothing and returns false while an unsent
 * change, a refused change or a draft still names it.
 */
export async function forgetFile(store: Store, path: string): Promise<boolean> {
  const tables = ['files', 'blobs', 'uploads', 'outbox', 'rejections', 'drafts']
  const at = await store.db.transaction('rw', tables, async () => {
    const written = await Promise.all([
      outboxOf(store).toArray(),
      rejectionsOf(store).toArray(),
      draftsOf(store).toArray(),
    ])
    // A path contains a hash, so it occurs in text only if it is meant.
    if (JSON.stringify(written).includes(path)) return undefined
    const row = await filesOf(store).get(path)
    await filesOf(store).delete(path)
    await blobsOf(store).delete(path)
    await uploadsOf(store).delete(path)
    return row?.at ?? null
  })
  if (at === undefined) return false
  if (at !== null) await removeBytes(store.name, at)
  announce(store.name, { type: 'poke' })
  return true
}
