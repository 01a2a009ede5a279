import * as z from 'zod/mini'
import { fields } from '../../domain/fields/fields.ts'
import { text } from '../../domain/fields/kinds.ts'
import { syncedColumns } from '../../domain/row.ts'

/** What a person goes on writing in a held text, at most as long as the longest field that may be held. */
export const heldSchema = fields({ mine: text({ max: 10_000, prose: true }) })

/**
 * What is kept once and stays: which field of which row, the text that the person began with, when
 * the other one was written, and on which device this one was. */
export const heldPlace = {
  table_name: z.string(),
  row_id: z.string(),
  field: z.string(),
  began: z.string(),
  at: z.string(),
  device: z.string(),
}

export const heldRow = z.object({
  ...syncedColumns,
  ...heldSchema.columns,
  ...heldPlace,
  user_id: z.string(),
})
