import * as z from 'zod/mini'
import { enumerations } from './enumerations.ts'
import { type Issue, textIssues } from './issue.ts'
import { nullableInteger, syncedColumns, text } from './row.ts'

/** A file sent with a message. Only pictures and films have a width and a height. */
export const attachment = z.object({
  path: text,
  /** As the sender named it. */
  name: text,
  type: text,
  /** Bytes. */
  size: z.int(),
  width: nullableInteger,
  height: nullableInteger,
})
export type Attachment = z.infer<typeof attachment>
/** A message from before there were attachments has none. */
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

/** A message must say something: spaces alone are `blank`, unless files come with it. */
export function messageIssues(message: string, files = 0): Issue[] {
  if (message.trim() === '' && files === 0) return [{ field: 'text', rule: 'blank' }]
  return textIssues('text', message, { max: MESSAGE_MAX })
}
