import * as z from 'zod/mini'
import { type Issue, textIssues } from '../../domain/issue.ts'
import { syncedColumns, text } from '../../domain/row.ts'

/**
 * A creator that a business keeps at hand. Its id is that of their room, its scope the business: no creator reads it. The
 * creator may have left the catalogue since.
 */
export const favouriteRow = z.object({
  ...syncedColumns,
  creator_id: text,
  /** Written for oneself, and on all devices by choice; without that choice it is a draft of this device. */
  note: z.prefault(text, ''),
})
export type Favourite = z.infer<typeof favouriteRow>

/** Most characters of a note. */
export const NOTE_LIMIT = 500

export const noteIssues = (note: string): Issue[] =>
  textIssues('note', note.trim(), { max: NOTE_LIMIT, required: false })
