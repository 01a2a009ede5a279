import { rm, stat } from 'node:fs/promises'

import { parseFilePath } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import { checkContent } from './content.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { StorageRefusal } from './refusal.ts'

/** What every upload ends with, whichever way its bytes came: checked, moved to its place, written down. Answers the row's id. */
export type Finish = (claims: Claims, file: string, staged: string, hash?: string) => Promise<string>

export function createFinish(place: Place, objects: Objects): Finish {
  async function heal(file: string, staged: string, refusal: unknown): Promise<void> {
    // A row without its bytes (a restored database) is made whole by whoever may put the file there anyway.
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
      // After any other error the bytes stay: the same upload may be finished a moment later.
      if (error instanceof StorageRefusal) await rm(staged, { force: true })
      throw error
    }
  }
}
