import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

import { fileTypes, parseFilePath } from '../../../src/domain/file.ts'
import { become } from '../gate/become.ts'
import type { Claims } from '../gate/sessions.ts'
import { duplicate, halfIn, notAllowed, StorageRefusal } from './refusal.ts'

/** The rows of storage.objects. Who may do what is what row level security says: everything is done as the caller. */
export interface Objects {
  /** Throws a refusal when the caller may not put a file here, or when it is here already. */
  mayInsert(claims: Claims, file: string): Promise<void>
  /** `place` puts the bytes where they belong; the row is there only when that succeeded. Answers the row's id. */
  insert(claims: Claims, file: string, size: number, place: () => Promise<void>): Promise<string>
  /** May the caller read it? */
  mayRead(claims: Claims, file: string): Promise<boolean>
  /** Removes the rows the caller may remove, each with its bytes, and answers which. */
  remove(claims: Claims, files: string[], drop: (file: string) => Promise<void>): Promise<string[]>
}

class TrialOver extends Error {}

/** What our SQL raises for a session that has not been proved with the person's second factor. */
const HALF_IN = 'PT403'

function asRefusal(error: unknown): never {
  throw error instanceof postgres.PostgresError && error.code === HALF_IN ? halfIn() : error
}

/** Bucket and name of a path. */
export function split(file: string): { bucket: string; name: string } {
  const slash = file.indexOf('/')
  return { bucket: file.slice(0, slash), name: file.slice(slash + 1) }
}

export function createObjects(sql: postgres.Sql): Objects {
  async function insertRow(
    claims: Claims,
    file: string,
    metadata: Record<string, string | number>,
    then: () => Promise<void>,
  ): Promise<string> {
    const { bucket, name } = split(file)
    const id = randomUUID()
    try {
      await sql.begin(async (transaction) => {
        await become(transaction, claims)
        await transaction`
          insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
          values (${id}, ${bucket}, ${name}, ${claims.sub ?? null}, ${claims.sub ?? null}, ${id}, ${sql.json(metadata)})`
        await then()
      })
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error
      if (error.code === '42501') throw notAllowed()
      if (error.code === HALF_IN) throw halfIn()
      if (error.code === '23505') throw duplicate()
      if (error.code === '23503') throw new StorageRefusal(404, 'Bucket not found', 'Bucket not found')
      throw error
    }
    return id
  }

  return {
    async mayInsert(claims, file) {
      try {
        await insertRow(claims, file, {}, () => Promise.reject(new TrialOver()))
      } catch (error) {
        if (!(error instanceof TrialOver)) throw error
      }
    },
    insert(claims, file, size, place) {
      const parts = parseFilePath(file)
      if (parts === null) throw new RangeError('Not a valid path')
      return insertRow(
        claims,
        file,
        {
          eTag: `"${parts.hash}"`,
          size,
          contentLength: size,
          mimetype: fileTypes[parts.extension],
          cacheControl: 'max-age=31536000',
          lastModified: new Date().toISOString(),
          httpStatusCode: 200,
        },
        place,
      )
    },
    async mayRead(claims, file) {
      const { bucket, name } = split(file)
      const found = await sql
        .begin(async (transaction) => {
          await become(transaction, claims)
          return transaction`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`
        })
        .catch(asRefusal)
      return found.length > 0
    },
    remove(claims, files, drop) {
      const work = sql.begin(async (transaction) => {
        await become(transaction, claims)
        const places = files.map(split)
        const removed = await transaction<{ file: string }[]>`
          delete from storage.objects where (bucket_id, name) in (
            select * from unnest(${places.map((at) => at.bucket)}::text[], ${places.map((at) => at.name)}::text[]))
          returning bucket_id || '/' || name as file`
        // while the row is held: the same file on its way up again waits, and then finds its place empty
        for (const { file } of removed) await drop(file)
        return removed.map(({ file }) => file)
      })
      return work.catch(asRefusal)
    },
  }
}
