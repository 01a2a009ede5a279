import { type FileType, buckets } from '../../domain/file.ts'

/** What a place takes. `media`: pictures and films. */
export type Kinds = 'images' | 'media' | 'all'

export const bucketsOf = {
  images: ['images'],
  media: ['images', 'films'],
  all: ['images', 'films', 'documents'],
} as const satisfies Record<Kinds, readonly (keyof typeof buckets)[]>

/** The types that such a place takes, for its file input. */
export const typesOf = (kinds: Kinds): readonly FileType[] =>
  bucketsOf[kinds].flatMap((bucket) => buckets[bucket].types)
