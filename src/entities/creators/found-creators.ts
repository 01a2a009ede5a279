// What the server answers to a search in the catalogue (api.search_creators).
import * as z from 'zod/mini'
import { parseRows } from '../../device/store/read.ts'
import type { ConsentedTraits } from './consented-traits.ts'
import type { CreatorCard } from './creator-card.ts'
import { cardTable } from './entity.ts'

export interface FoundCreators {
  /** In the order that was asked for. */
  cards: CreatorCard[]
  /** The sensitive traits that they show to businesses, by creator; empty for anybody else. */
  traits: ConsentedTraits
  /** How many there are on all pages, at most a thousand. */
  count: number
  /** There are more than `count`. */
  isMore: boolean
  /** Nobody was found as it was typed: letters were assumed to be wrong. */
  isCorrected: boolean
  /** Where the next page begins; null on the last. */
  after: string | null
}

const answer = z.object({
  cards: z.array(z.unknown()),
  traits: z.record(z.string(), z.array(z.string())),
  count: z.int(),
  is_more: z.boolean(),
  is_corrected: z.boolean(),
  after: z.nullable(z.string()),
})

/** A card that this release cannot read is left out. Throws at an answer of another form. */
export function parseFoundCreators(value: unknown): FoundCreators {
  const { cards, traits, count, is_more, is_corrected, after } = answer.parse(value)
  return {
    cards: parseRows(cardTable, cards),
    traits,
    count,
    isMore: is_more,
    isCorrected: is_corrected,
    after,
  }
}
