import * as z from 'zod/mini'
import { enumerations } from './enumerations.ts'
import { type Issue, textIssues } from './issue.ts'
import { syncedColumns, text } from './row.ts'

export const messageRow = z.object({
  ...syncedColumns,
  room_id: text,
  sender_id: text,
  sender_side: z.enum(enumerations.side),
  text,
})
export type Message = z.infer<typeof messageRow>

export const MESSAGE_MAX = 5_000

/** A message must say something: spaces alone are `blank`. */
export function messageIssues(message: string): Issue[] {
  if (message.trim() === '') return [{ field: 'text', rule: 'blank' }]
  return textIssues('text', message, { max: MESSAGE_MAX })
}
