// The bytes of files: hashed while they are copied, so that a film of a gigabyte is never held in memory [S32].
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { folderOf } from '../store/folder.ts'

/** A copy that no row names yet. Only a crash leaves one behind; `sweepBytes` finds it then. */
export interface Staged {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  hash: string
  size: number
  /**
   * Its name in the store's folder; null: this browser has no private file system and the bytes go into the database.
   */
  at: string | null
}

/** The synchronous access handle, which only workers have. */
interface SyncAccess {
  write(part: Uint8Array, options: { at: number }): number
  flush(): void
  close(): void
}
type FileHandle = FileSystemFileHandle & { createSyncAccessHandle?(): Promise<SyncAccess> }

interface Sink {
  write(part: Uint8Array<ArrayBuffer>): Promise<void> | void
  close(): Promise<void> | void
}

const full = (): DOMException => new DOMException('the disk is full', 'QuotaExceededError')

async function openSink(file: FileHandle): Promise<Sink> {
  if (!file.createSyncAccessHandle) {
    const stream = await file.createWritable()
    return { write: (part) => stream.write(part), close: () => stream.close() }
  }
  const access = await file.createSyncAccessHandle()
  let at = 0
  return {
    write(part) {
      if (access.write(part, { at }) < part.length) throw full()
      at += part.length
    },
    close() {
      access.flush()
      access.close()
    },
  }
}

/** Large enough that the wait per part does not count, small enough for a phone's memory. */
const PART = 4 * 1024 * 1024

/** Reads the whole blob once, in parts. */
async function through(blob: Blob, sink: Sink | null): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < blob.size; at += PART) {
    const part = new Uint8Array(await blob.slice(at, at + PART).arrayBuffer())
    // The file on the person's disk was truncated or moved during the copy.
    if (part.length !== Math.min(PART, blob.size - at))
      throw new DOMException('the file changed while it was read', 'NotReadableError')
    hash.update(part)
    await sink?.write(part)
  }
  return bytesToHex(hash.digest())
}

/**
 * Copies a file into the store's folder under a temporary name and returns its hash. Best called in a worker: hashing
 * takes about 6 ms per megabyte. Throws `QuotaExceededError`, or `NotReadableError` when the source cannot be read.
 */
export async function stageFile(storeName: string, blob: Blob): Promise<Staged> {
  const folder = await folderOf(storeName, true)
  if (!folder) return { hash: await through(blob, null), size: blob.size, at: null }
  const at = crypto.randomUUID()
  const sink = await openSink(await folder.getFileHandle(at, { create: true }))
  try {
    const hash = await through(blob, sink)
    await sink.close()
    return { hash, size: blob.size, at }
  } catch (error) {
    await Promise.resolve(sink.close()).catch(() => undefined)
    await removeBytes(storeName, at)
    throw error
  }
}

/** The copy under this name, or null. */
export async function readBytes(storeName: string, at: string): Promise<Blob | null> {
  try {
    const file = await (await folderOf(storeName))?.getFileHandle(at)
    return (await file?.getFile()) ?? null
  } catch {
    return null
  }
}

/** Never fails: what cannot be removed now is swept later. */
export async function removeBytes(storeName: string, at: string): Promise<void> {
  await folderOf(storeName)
    .then((folder) => folder?.removeEntry(at))
    .catch(() => undefined)
}

/** Longer than any copy in progress pauses: a copy writes to its file all the time. */
const STALE_MS = 3_600_000

/** Removes copies that a crash left before a row named them. */
export async function sweepBytes(storeName: string, named: ReadonlySet<string>, now: number): Promise<void> {
  const folder = await folderOf(storeName)
  if (!folder) return
  for await (const [at, handle] of folder.entries()) {
    if (named.has(at) || !(handle instanceof FileSystemFileHandle)) continue
    const { lastModified } = await handle.getFile()
    if (now - lastModified > STALE_MS) await removeBytes(storeName, at)
  }
}
