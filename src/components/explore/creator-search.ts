// The search in the catalogue: on the device, as one types.
import MiniSearch from 'minisearch'
import type { Enumeration } from '../../domain/enumerations.ts'
import { matchesAll, wordsIn } from '../../domain/match-words.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { type Found, Ranking } from './ranking.ts'

/** A creator's labels in the language of the reader: «Mat og drikke», «Hund». */
export type LabelsOf = (card: CreatorCard) => string

/** @param label the words for a member of an enumeration, in the language of the reader */
export const labelsFrom =
  (label: (kind: Enumeration, value: string) => string): LabelsOf =>
  (card) =>
    [
      ...card.cat_job_types.map((one) => label('job_type', one)),
      ...card.cat_interests.map((one) => label('interest', one)),
      ...card.cat_props.map((one) => label('prop', one)),
      ...card.cat_languages.map((one) => label('language', one)),
      ...card.cat_traits.map((one) => label('trait', one)),
    ].join('\n')

interface Entry {
  version: string
  /** All of its words, folded, with a space before each; the name is first. */
  text: string
  isIndexed: boolean
}

const versionOf = ({ rev, updated_at }: CreatorCard): string => `${rev} ${updated_at}`

/** Shorter words are only looked for where words begin. */
const SHORT = 3

/** How many letters of a word may be wrong. A number is never another one. */
function slack(word: string): number | false {
  if (word.length < 4 || /\d/.test(word)) return false
  // Two letters that changed places are two.
  return word.length < 6 ? 1 : 2
}

/**
 * Finds creators by name, town, description and labels: every word typed must be the beginning of one of theirs, or a part
 * of it («sykkel» finds «terrengsykkel»). Only if nobody is found that way may letters be wrong.
 */
export class CreatorSearch {
  readonly #labelsOf: LabelsOf
  readonly #entries = new Map<string, Entry>()
  #texts: { of: readonly CreatorCard[]; list: readonly string[] } = { of: [], list: [] }
  readonly #index = new MiniSearch<CreatorCard>({
    fields: ['first_name', 'town', 'labels', 'description'],
    extractField: (card, field) =>
      field === 'labels' ? this.#labelsOf(card) : String(Reflect.get(card, field)),
    tokenize: wordsIn,
    processTerm: (word) => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      boost: { first_name: 4, town: 3, labels: 2 },
    },
  })

  constructor(labelsOf: LabelsOf) {
    this.#labelsOf = labelsOf
  }

  /** Whether this version of the card is in the index. */
  has(card: CreatorCard): boolean {
    const known = this.#entries.get(card.id)
    return known?.isIndexed === true && known.version === versionOf(card)
  }

  /** Puts a card into the index, which is what takes time. Until then it is found by the parts of its words. */
  put(card: CreatorCard): void {
    if (this.has(card)) return
    const entry = this.#entryOf(card)
    if (this.#index.has(card.id)) this.#index.discard(card.id)
    this.#index.add(card)
    entry.isIndexed = true
  }

  #entryOf(card: CreatorCard): Entry {
    const known = this.#entries.get(card.id)
    const version = versionOf(card)
    if (known?.version === version) return known
    const text = [card.first_name, card.town, this.#labelsOf(card), card.description].flatMap(wordsIn)
    const entry = { version, text: ` ${text.join(' ')}`, isIndexed: false }
    this.#entries.set(card.id, entry)
    return entry
  }

  /** Forgets those who have left the catalogue. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#entries.keys()) {
      if (ids.has(id)) continue
      if (this.#index.has(id)) this.#index.discard(id)
      this.#entries.delete(id)
    }
  }

  /** The words of each card: the list that was searched last is searched again at the next letter. */
  #textsOf(cards: readonly CreatorCard[]): readonly string[] {
    if (this.#texts.of !== cards)
      this.#texts = { of: cards, list: cards.map((card) => this.#entryOf(card).text) }
    return this.#texts.list
  }

  /** Those of the cards that are found, the best first; null: nothing is searched. */
  find(typed: string, cards: readonly CreatorCard[]): Found {
    const words = wordsIn(typed)
    if (words.length === 0) return null
    if (words.some((word) => word.length < SHORT)) return this.#beginningWith(words, cards)
    const query = words.join(' ')
    const found = new Ranking(cards)
    for (const { id } of this.#index.search(query)) found.addId(id)
    for (const [nth, text] of this.#textsOf(cards).entries()) if (matchesAll(text, words)) found.add(nth)
    if (found.size === 0) for (const { id } of this.#index.search(query, { fuzzy: slack })) found.addId(id)
    return found.places
  }

  /** A letter or two begin words of most creators: those whose name begins so are first. */
  #beginningWith(words: readonly string[], cards: readonly CreatorCard[]): Found {
    const starts = words.map((word) => ` ${word}`)
    const found = new Ranking(cards)
    const others: number[] = []
    for (const [nth, text] of this.#textsOf(cards).entries()) {
      if (!matchesAll(text, starts)) continue
      if (starts.some((start) => text.startsWith(start))) found.add(nth)
      else others.push(nth)
    }
    for (const nth of others) found.add(nth)
    return found.places
  }
}
