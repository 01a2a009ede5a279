import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { parseFilePath } from '../../../src/domain/file.ts'

/**
 * Where the bytes of files are stored. `kept` mirrors the paths of rows; `unfinished` holds uploads under way and
 * survives a restart. One rename puts a finished file into place, so no one ever reads half of one.
 */
export interface Place {
  /** The folder of uploads under way. */
  unfinished: string
  /** A name for a new unfinished file. */
  stage(): string
  keep(staged: string, file: string): Promise<void>
  /** undefined when there is no such file. */
  find(file: string): Promise<{ location: string; size: number } | undefined>
  remove(file: string): Promise<void>
  /** Kept files that have been in place for longer than this. */
  keptBefore(ageMs: number): AsyncGenerator<string>
  dropUnfinished(ageMs: number): Promise<void>
}

/** Copies files of the project to where a backend with this data folder keeps its own. */
export function keepCopies(dataDir: string): (source: string, file: string) => Promise<void> {
  const place = createPlace(path.join(dataDir, 'storage'))
  return async (source, file) => {
    const staged = place.stage()
    await copyFile(source, staged)
    await place.keep(staged, file)
  }
}

export function createPlace(root: string): Place {
  const kept = path.join(path.resolve(root), 'kept')
  const unfinished = path.join(path.resolve(root), 'unfinished')
  for (const folder of [kept, unfinished]) mkdirSync(folder, { recursive: true, mode: 0o700 })

  /** A canonical path cannot leave the folder. */
  const locate = (file: string): string => {
    if (parseFilePath(file) === null) throw new RangeError('Not a valid path')
    return path.join(kept, file)
  }

  return {
    unfinished,
    stage: () => path.join(unfinished, randomUUID()),
    async keep(staged, file) {
      const location = locate(file)
      await mkdir(path.dirname(location), { recursive: true, mode: 0o700 })
      // Flushed before the row is written: the row survives a power cut.
      const handle = await open(staged, 'r+')
      try {
        await handle.chmod(0o600)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(staged, location)
    },
    async find(file) {
      const location = locate(file)
      const found = await stat(location).catch(() => undefined)
      return found?.isFile() === true ? { location, size: found.size } : undefined
    },
    remove: (file) => rm(locate(file), { force: true }),
    async *keptBefore(ageMs) {
      for (const entry of await readdir(kept, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const location = path.join(entry.parentPath, entry.name)
        const file = path.relative(kept, location).replaceAll(path.sep, '/')
        // the rename into place counts, not the last byte
        const found = await stat(location).catch(() => undefined)
        if (found !== undefined && found.ctimeMs < Date.now() - ageMs && parseFilePath(file) !== null)
          yield file
      }
    },
    async dropUnfinished(ageMs) {
      for (const name of await readdir(unfinished)) {
        const location = path.join(unfinished, name)
        const found = await stat(location).catch(() => undefined)
        if (found !== undefined && found.mtimeMs < Date.now() - ageMs) await rm(location, { force: true })
      }
    },
  }
}
