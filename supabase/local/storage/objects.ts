import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

import { fileTypes, parseFilePath } from '../../../src/domain/file.ts'
import { become } from '../gate/become.ts'
import type { Claims } from '../gate/sessions.ts'
import { duplicate, halfIn, notAllowed, slowed, StorageRefusal } from './refusal.ts'

/** The rows of storage.objects. Row level security decides who may do what: everything runs as the caller. */
export interface Objects {
  /** Throws a refusal when the caller may not put a file here, or when it is already here. */
  mayInsert(claims: Claims, file: string): Promise<void>
  /** `place` moves the bytes into place; the row exists only if that succeeded. Returns the row's id. */
  insert(claims: Claims, file: string, size: number, place: () => Promise<void>): Promise<string>
  /** Whether the caller may read it. */
  mayRead(claims: Claims, file: string): Promise<boolean>
  /** Removes the rows that the caller may remove, each with its bytes, and returns their names. */
  remove(claims: Claims, files: string[], drop: (file: string) => Promise<void>): Promise<string[]>
}

class TrialOver extends Error {}

/** What an error of PostgreSQL means to the sender. */
const REFUSALS: Readonly<Record<string, () => StorageRefusal>> = {
  23503: () => new StorageRefusal(404, 'Bucket not found', 'Bucket not found'),
  23505: duplicate,
  42501: notAllowed,
  // Raised by our SQL: for a session without the person's second factor, and beyond a quota.
  PT403: halfIn,
  PT429: slowed,
}

function asRefusal(error: unknown): never {
  const refusal = error instanceof postgres.PostgresError ? REFUSALS[error.code] : undefined
  throw refusal?.() ?? error
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
      asRefusal(error)
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
        // While the row is locked: another upload of the same file waits, and then finds its place empty.
        for (const { file } of removed) await drop(file)
        return removed.map(({ file }) => file)
      })
      return work.catch(asRefusal)
    },
  }
}
