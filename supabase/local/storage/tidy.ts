import type postgres from 'postgres'

import { split } from './objects.ts'
import type { Place } from './place.ts'
import { UNFINISHED_MS } from './tus.ts'

/** Younger bytes without a row may belong to an upload that is just being recorded. */
const STRAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Removes, once a day, abandoned uploads, bytes without a row, and files that no row names. */
export function createTidy(sql: postgres.Sql, place: Place, strayMs = STRAY_MS): () => Promise<void> {
  async function dropStrays(files: string[]): Promise<void> {
    const known = await sql<{ file: string }[]>`
      select bucket_id || '/' || name as file from storage.objects where (bucket_id, name) in (
        select * from unnest(${files.map((file) => split(file).bucket)}::text[], ${files.map((file) => split(file).name)}::text[]))`
    const kept = new Set(known.map(({ file }) => file))
    for (const file of files) if (!kept.has(file)) await place.remove(file)
  }

  /** Whether the file is gone now. */
  async function dropUnused(file: string): Promise<boolean> {
    const { bucket, name } = split(file)
    return sql.begin(async (transaction) => {
      const held =
        await transaction`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name} for update skip locked`
      // checked again while the row is locked: a message may have named it since
      const [used] = await transaction`select private.is_file_used(${file}) as yes`
      if (held.length === 0 || used?.yes !== false) return false
      await transaction`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`
      await place.remove(file)
      return true
    })
  }

  return async () => {
    await place.dropUnfinished(UNFINISHED_MS)
    const batch: string[] = []
    for await (const file of place.keptBefore(strayMs)) {
      batch.push(file)
      if (batch.length === BATCH) await dropStrays(batch.splice(0))
    }
    await dropStrays(batch)
    // They come a thousand at a time: repeat as long as any is removed.
    for (let gone = true; gone;) {
      gone = false
      const unused = await sql<{ file: string }[]>`select private.unused_files() as file`
      for (const { file } of unused) gone = (await dropUnused(file)) || gone
    }
  }
}
