import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'

/** Where the bytes of files lie. The HTTP half of storage is built on this, and on nothing else. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** undefined when there is no such file. */
  get(key: string): Promise<{ size: number; stream(): ReadStream } | undefined>
  delete(key: string): Promise<void>
}

/** Files below one folder. A key that would leave it is refused, however it is spelled. */
export function createFileStore(root: string): BlobStore {
  const base = path.resolve(root)
  const locate = (key: string): string => {
    const file = path.resolve(base, key)
    if (key === '' || key.includes('\0') || key.includes('\\') || !file.startsWith(base + path.sep))
      throw new RangeError('Not a valid key')
    return file
  }
  return {
    async put(key, bytes) {
      const file = locate(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      // Written beside and renamed: a reader never meets half a file, and a crash leaves none.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, file)
    },
    async get(key) {
      const file = locate(key)
      const found = await stat(file).catch(() => undefined)
      return found?.isFile() === true ? { size: found.size, stream: () => createReadStream(file) } : undefined
    },
    delete: (key) => rm(locate(key), { force: true }),
  }
}
