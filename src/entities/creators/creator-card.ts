import * as z from 'zod/mini'
import { nullableInteger, syncedColumns, text, texts } from '../../domain/row.ts'
import { creatorSchema } from '../teams/fields.ts'

const { columns } = creatorSchema

/** The scope of the catalogue (sync rule S3): not among those of a device that is to ask the server instead. */
export const CREATORS_SCOPE = '00000000-0000-4000-8000-000000000001'

/** The public part of a creator whose profile is public. Nothing is published by itself: each column is named here. */
export const creatorCardRow = z.object({
  ...syncedColumns,
  first_name: columns.first_name,
  town: columns.town,
  description: columns.description,
  handle: columns.handle,
  cat_interests: columns.cat_interests,
  cat_props: columns.cat_props,
  cat_traits: columns.cat_traits,
  cat_job_types: columns.cat_job_types,
  cat_languages: columns.cat_languages,
  avatar: text,
  cover: text,
  film: text,
  film_poster: z.prefault(text, ''),
  /** The lowest price in kroner of a package that is offered. */
  price_from: z.prefault(nullableInteger, null),
  package_types: z.prefault(texts, []),
  /** Empty as well for those who prefer not to say. */
  gender: z.prefault(text, ''),
  /** Takes no orders for now. */
  is_away: z.prefault(z.boolean(), false),
  age_band: z.prefault(text, ''),
  /** Within how many hours the creator usually answers a business; null: too few answers to tell. */
  answer_hours: z.prefault(nullableInteger, null),
})
export type CreatorCard = z.infer<typeof creatorCardRow>

/** A card holds the first 280 characters of the creator's description (the server cuts it). */
const CARD_TEXT_MAX = 280

/** The description as far as a card has it; a cut one ends with a word and «…». */
export const cardText = ({ description }: CreatorCard): string =>
  description.length >= CARD_TEXT_MAX ? `${description.replace(/\s+\S*$/u, '')} …` : description
