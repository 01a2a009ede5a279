import * as z from 'zod/mini'
import { compareInstants } from './instant.ts'

/** Columns that every synced table has (sync rule S1). */
export const syncedColumns = {
  id: z.string(),
  scope: z.string(),
  rev: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}

export type SyncedRow = { readonly [K in keyof typeof syncedColumns]: string }

/** Sorts newest first by one of a row's times; what has the same time is sorted by id, so that lists never jump. */
export const newestBy =
  <K extends string>(time: K) =>
  (a: { id: string } & Record<K, string>, b: { id: string } & Record<K, string>): number =>
    compareInstants(b[time], a[time]) || (a.id < b.id ? -1 : 1)

/** The `rev` of a row that is new on this device. The server never assigns it. */
export const UNCONFIRMED_REV = '0'

/** Whether the server has confirmed the row. Read from the row itself, so it always fits the row. */
export const isConfirmed = (row: { rev: string }): boolean => row.rev !== UNCONFIRMED_REV

export const text = z.string()
export const nullableText = z.nullable(z.string())
export const nullableInteger = z.nullable(z.int())
export const texts = z.array(z.string())

/**
 * An id that every device computes alike: the first 16 bytes of sha256(name) as a UUIDv8 (RFC 9562, section 5.8). The
 * server computes the same (`private.named_id`) and accepts no other id of version 8.
 */
export async function namedId(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  const bytes = new Uint8Array(digest).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
