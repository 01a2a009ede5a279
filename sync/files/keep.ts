// Files on this device [S32]: the person's own, from the moment they chose them, and copies of what was downloaded.
import type { KeptFile, Store, Upload } from '../contract.ts'
import { announce } from '../outbox/announce.ts'
import { isQuotaError } from '../store/dexie.ts'
import { rescued } from '../store/rescue.ts'
import { blobsOf, draftsOf, filesOf, outboxOf, rejectionsOf, uploadsOf } from '../store/tables.ts'
import { readBytes, removeBytes, stageFile, type Staged } from './bytes.ts'
import { evictCachedFiles } from './cache.ts'

interface NewFile {
  bucket: string
  scope: string
  /** Its `type` decides the ending of the path. */
  blob: Blob
  /** As the person named it. */
  name: string
  /** What `stageFile` returned for this blob, where a worker has done that part. */
  staged?: Staged
}

const HOUR_MS = 3_600_000
/** Downloaded and sent files together, in bytes: this device is not the archive. */
const MOST_CACHED = 500_000_000
/** Types that are not written as they are ended. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', quicktime: 'mov' }

const plainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

function endingOf(type: string): string {
  const kind = type.split('/')[1] ?? ''
  return ENDINGS[kind] ?? kind
}

/** When the disk is full, copies that can be downloaded again make room before a person's own file is turned away. */
async function staged(store: Store, blob: Blob): Promise<Staged> {
  try {
    return await stageFile(store.name, blob)
  } catch (error) {
    if (!isQuotaError(error) || (await evictCachedFiles(store)) === 0) throw error
    return stageFile(store.name, blob)
  }
}

/** Gives staged bytes their path. Bytes that are here already stay, and the new copy goes. */
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

const fresh = (file: KeptFile): Upload => ({
  ...file,
  state: 'waiting',
  sent: 0,
  resumeAt: null,
  error: null,
  at: new Date().toISOString(),
})

/**
 * Keeps a file that a person chose and queues it for upload. Resolves when it is safe on the device; the path it
 * returns is where the server will have it, the same for the same content [S32].
 */
export async function keepFile(store: Store, file: NewFile): Promise<KeptFile> {
  const { bucket, scope, blob, name } = file
  const copy = file.staged ?? (await staged(store, blob))
  const type = plainType(blob.type)
  const path = `${bucket}/${scope}/${copy.hash}.${endingOf(type)}`
  const kept: KeptFile = { path, name, type, size: copy.size }
  await place(store, path, type, { staged: copy, blob }, async () => {
    const upload = await uploadsOf(store).get(path)
    // Chosen again after a refusal: the bytes are here now, or the person wants another try.
    if (!upload || upload.state === 'refused') await uploadsOf(store).put(fresh(kept))
  })
  announce(store.name, { type: 'poke' })
  return kept
}

/** The file as it lies here, of the right type; null when it does not, or not whole. Reads nothing into memory. */
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

/** Keeps a downloaded copy for the train. It may be evicted at any time; a copy that is not what its path says is not kept. */
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
 * Takes back a file that is not needed after all: its bytes and its upload. Does nothing, and says false, while an
 * unsent change, a refused one or a draft still names it.
 */
export async function forgetFile(store: Store, path: string): Promise<boolean> {
  const tables = ['files', 'blobs', 'uploads', 'outbox', 'rejections', 'drafts']
  const at = await store.db.transaction('rw', tables, async () => {
    const written = await Promise.all([
      outboxOf(store).toArray(),
      rejectionsOf(store).toArray(),
      draftsOf(store).toArray(),
    ])
    // A path holds a hash: it occurs in text by no accident.
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
