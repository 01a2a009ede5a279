// What a creator has chosen and not described yet: kept on the device with what is typed.
import * as z from 'zod/mini'
import { type DraftKey, draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { text } from '../../domain/row.ts'
import { mediaColumns } from './entity.ts'

const chosen = z.object({
  /** Of the row that it becomes. */
  id: text,
  ...mediaColumns,
  /** The file's own name, and its size in bytes. */
  name: text,
  size: z.int(),
})
export type ChosenMedia = z.infer<typeof chosen>

/** `text`: the descriptions, for the person's data export. */
const draftShape = z.object({ text: z.string(), files: z.array(chosen) })
export type MediaDraft = z.infer<typeof draftShape>

export const mediaDraftKey = (creatorId: string): DraftKey => draftKeyOf('media', creatorId)

export const mediaDraft = (files: readonly ChosenMedia[]): MediaDraft => ({
  text: files
    .map(({ description }) => description)
    .filter((one) => one !== '')
    .join('\n\n'),
  files: [...files],
})

/** Reads a saved draft leniently; null when it is empty. */
export function readMediaDraft(values: unknown): MediaDraft | null {
  const { data } = draftShape.safeParse(values)
  return data === undefined || data.files.length === 0 ? null : data
}
