import * as z from 'zod/mini'

/** Columns that every synced table has (sync rule S1). */
export const syncedColumns = {
  id: z.string(),
  scope: z.string(),
  rev: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}

export const text = z.string()
export const nullableText = z.nullable(z.string())
export const nullableInteger = z.nullable(z.int())
export const texts = z.array(z.string())
