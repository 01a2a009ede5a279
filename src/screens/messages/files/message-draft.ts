import * as z from 'zod/mini'
import { type Attachment, attachments } from '../../../domain/message.ts'

/** What is written and chosen, and not sent. */
export type MessageDraft = { text: string; attachments: Attachment[] }

export const emptyMessage: MessageDraft = { text: '', attachments: [] }

/** Before there were attachments, a draft was its text. */
const draftShape = z.union([z.string(), z.object({ text: z.string(), attachments })])

export const messageDraftKey = (roomId: string): string => `message:${roomId}`

export const isEmpty = ({ text, attachments: files }: MessageDraft): boolean =>
  text === '' && files.length === 0

/** Reads a saved draft leniently; null when there is nothing in it. */
export function readMessageDraft(values: unknown): MessageDraft | null {
  const parsed = draftShape.safeParse(values)
  if (!parsed.success) return null
  const draft = typeof parsed.data === 'string' ? { text: parsed.data, attachments: [] } : parsed.data
  return isEmpty(draft) ? null : draft
}
