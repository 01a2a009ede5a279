import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import { type Issue, isBlankText, textIssues } from '../../domain/issue.ts'
import { nullableInteger, syncedColumns, text } from '../../domain/row.ts'

/** A file sent with a message. Only pictures and films have width and height. */
export const attachment = z.object({
  path: text,
  /** The sender's file name. */
  name: text,
  type: text,
  /** In bytes. */
  size: z.int(),
  width: nullableInteger,
  height: nullableInteger,
})
export type Attachment = z.infer<typeof attachment>
/** Messages from before attachments were added have none. */
export const attachments = z.prefault(z.array(attachment), [])

export const messageRow = z.object({
  ...syncedColumns,
  room_id: text,
  sender_id: text,
  sender_side: z.enum(enumerations.side),
  text,
  attachments,
})
export type Message = z.infer<typeof messageRow>

export const MESSAGE_MAX = 5_000

/** A message needs content: text that nobody can see is `blank`, unless it has files. */
export function messageIssues(message: string, files = 0): Issue[] {
  if (files === 0 && isBlankText(message)) return [{ field: 'text', rule: 'blank' }]
  return textIssues('text', message.trim(), { max: MESSAGE_MAX })
}
