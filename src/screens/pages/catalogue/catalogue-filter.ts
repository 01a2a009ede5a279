// The catalogue's filter: pure, so that the screen, its counts and the URL agree.
import { enumerations } from '../../../domain/enumerations.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { fold, matchesAll, searchWords } from './match-words.ts'

export type Interest = (typeof enumerations.interest)[number]
export interface CatalogueFilter {
  text: string
  interests: Interest[]
}

/** A card and the folded text that is searched. */
export interface IndexedCard {
  card: CreatorCard
  haystack: string
}

/** @param interestWords the interests in the person's language, in the enumeration's order */
export function indexCards(cards: readonly CreatorCard[], interestWords: readonly string[]): IndexedCard[] {
  const order: readonly string[] = enumerations.interest
  const interestWord = (interest: string) => interestWords[order.indexOf(interest)] ?? ''
  return cards.map((card) => ({
    card,
    haystack: fold(
      [card.first_name, card.town, card.description, ...card.cat_interests.map(interestWord)].join('\n'),
    ),
  }))
}

/** Several interests widen the result; the words of the search narrow it. */
export function filterCards(
  indexed: readonly IndexedCard[],
  { text, interests }: CatalogueFilter,
): IndexedCard[] {
  const words = searchWords(text)
  const wanted = new Set<string>(interests)
  return indexed.filter(
    ({ card, haystack }) =>
      (wanted.size === 0 || card.cat_interests.some((interest) => wanted.has(interest))) &&
      matchesAll(haystack, words),
  )
}

/** The number of cards per interest, among those that match the search. */
export function countInterests(indexed: readonly IndexedCard[], text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { card } of filterCards(indexed, { text, interests: [] }))
    for (const interest of card.cat_interests) counts.set(interest, (counts.get(interest) ?? 0) + 1)
  return counts
}

/** Reads the filter from a URL. Unknown interests are ignored. */
export function readFilter(params: URLSearchParams): CatalogueFilter {
  const asked = new Set(params.getAll('interest'))
  return {
    text: params.get('q') ?? '',
    interests: enumerations.interest.filter((interest) => asked.has(interest)),
  }
}

export function writeFilter({ text, interests }: CatalogueFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text.trim())
  for (const interest of interests) params.append('interest', interest)
  return params
}
