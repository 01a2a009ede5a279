// The bytes of files: hashed while they are copied, so that a film of a gigabyte never lies in memory [S32].
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { folderOf } from '../store/folder.ts'

/** A copy that no row names yet: nothing but a crash leaves it behind, and `sweepBytes` finds it then. */
export interface Staged {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  hash: string
  size: number
  /** Its name in the store's folder; null: this browser has none, the bytes go into the database. */
  at: string | null
}

/** Only workers have it, and only there is it fast. */
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

/** Large enough that waiting for each does not count, small enough for a phone's memory. */
const PART = 4 * 1024 * 1024

/** Reads all of it once, in parts. */
async function through(blob: Blob, sink: Sink | null): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < blob.size; at += PART) {
    const part = new Uint8Array(await blob.slice(at, at + PART).arrayBuffer())
    // A file on the person's disk that was cut or moved under the copying.
    if (part.length !== Math.min(PART, blob.size - at))
      throw new DOMException('the file changed while it was read', 'NotReadableError')
    hash.update(part)
    await sink?.write(part)
  }
  return bytesToHex(hash.digest())
}

/**
 * Copies a file into the store's folder under a name of its own and says what its content is. Best in a worker: hashing
 * takes about 6 ms a megabyte. Throws `QuotaExceededError`, or `NotReadableError` when the source cannot be read.
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

/** The copy under this name; null when it is not there. */
export async function readBytes(storeName: string, at: string): Promise<Blob | null> {
  try {
    const file = await (await folderOf(storeName))?.getFileHandle(at)
    return (await file?.getFile()) ?? null
  } catch {
    return null
  }
}

/** Never fails: what could not be removed now is swept later. */
export async function removeBytes(storeName: string, at: string): Promise<void> {
  await folderOf(storeName)
    .then((folder) => folder?.removeEntry(at))
    .catch(() => undefined)
}

/** Long enough for any copy in progress: its file is written to all the while. */
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
