import { rm, stat } from 'node:fs/promises'

import { parseFilePath } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import { checkContent } from './content.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { StorageRefusal } from './refusal.ts'

/**
 * Ends every upload, however its bytes came: checks them, moves them into place, writes the row. Returns the row's id.
 */
export type Finish = (claims: Claims, file: string, staged: string, hash?: string) => Promise<string>

/** Whether asking again would be answered the same. */
export const isFinal = (error: unknown): boolean => error instanceof StorageRefusal && error.status !== 429

export function createFinish(place: Place, objects: Objects): Finish {
  async function heal(file: string, staged: string, refusal: unknown): Promise<void> {
    // A row without its bytes (a restored database) may be completed by a caller who may put the file there anyway.
    if (!(refusal instanceof StorageRefusal) || refusal.status !== 409) return
    if ((await place.find(file)) === undefined) await place.keep(staged, file)
  }

  return async (claims, file, staged, hash) => {
    const parts = parseFilePath(file)
    if (parts === null) throw new RangeError('Not a valid path')
    try {
      await checkContent(staged, parts, hash)
      const { size } = await stat(staged)
      return await objects.insert(claims, file, size, () => place.keep(staged, file))
    } catch (error) {
      await heal(file, staged, error)
      // Otherwise the bytes stay: the same upload may be finished a moment later.
      if (isFinal(error)) await rm(staged, { force: true })
      throw error
    }
  }
}
