import * as z from 'zod/mini'
import { type Attachment, attachments } from './message.ts'
import { type DraftKey, draftKeyOf } from '../../forms/drafts/draft-key.ts'

/** The unsent text and files of a room. */
export type MessageDraft = { text: string; attachments: Attachment[] }

export const emptyMessage: MessageDraft = { text: '', attachments: [] }

/** Before attachments existed, a draft was only its text. */
const draftShape = z.union([z.string(), z.object({ text: z.string(), attachments })])

export const messageDraftKey = (roomId: string): DraftKey => draftKeyOf('message', roomId)

export const isEmpty = ({ text, attachments: files }: MessageDraft): boolean =>
  text === '' && files.length === 0

/** Reads a saved draft leniently; null when it is empty. */
export function readMessageDraft(values: unknown): MessageDraft | null {
  const parsed = draftShape.safeParse(values)
  if (!parsed.success) return null
  const draft = typeof parsed.data === 'string' ? { text: parsed.data, attachments: [] } : parsed.data
  return isEmpty(draft) ? null : draft
}
