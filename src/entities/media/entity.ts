import * as z from 'zod/mini'
import { defineTable } from '../../device/store/table.ts'
import { nullableInteger, syncedColumns, text } from '../../domain/row.ts'
import { paths } from '../../paths.ts'
import { defineMinorEntity } from '../definition/entity.ts'

/** What a creator's device says of a picture or film. */
export const mediaColumns = {
  kind: z.enum(['image', 'video']),
  path: text,
  /** A film's first frame. Empty: none. */
  poster: text,
  /** A picture in the sizes of a tile and of a phone. Empty: it is not larger itself, or the device made none. */
  small: z.prefault(text, ''),
  medium: z.prefault(text, ''),
  description: text,
  width: nullableInteger,
  height: nullableInteger,
  duration_ms: nullableInteger,
}

/** A picture or film of a creator's profile. Its scope is the creator. */
export const mediaRow = z.object({
  ...syncedColumns,
  ...mediaColumns,
  position: z.int(),
  is_cover: z.boolean(),
})
export type Media = z.infer<typeof mediaRow>

export const mediaTable = defineTable('profile_media', mediaRow)

export const media = defineMinorEntity({
  table: mediaTable,
  words: 'media',
  title: (row) => row.description,
  path: () => paths.creatorMedia,
  teams: (row) => ({ creator: row.scope }),
  drafts: ['media'],
  exported: 'page',
})
