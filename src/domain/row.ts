import * as z from 'zod/mini'

/** Columns that every synced table has (sync rule S1). */
export const syncedColumns = {
  id: z.string(),
  scope: z.string(),
  rev: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** The `rev` of a row that only this device knows so far. The server never gives it. */
export const UNCONFIRMED_REV = '0'

/** Whether the server has had the row. Read from the row itself, so it is never a moment older or newer than the row. */
export const isConfirmed = (row: { rev: string }): boolean => row.rev !== UNCONFIRMED_REV

export const text = z.string()
export const nullableText = z.nullable(z.string())
export const nullableInteger = z.nullable(z.int())
export const texts = z.array(z.string())
