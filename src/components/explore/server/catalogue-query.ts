// The filter as the server is asked, where the catalogue is too large for devices to keep (api.search_creators). Pure.
import { wordsIn } from '../../../domain/match-words.ts'
import { type Group, groups } from '../filters/facts.ts'
import type { Filter, Sort } from '../filters/filter.ts'

/** A value of a group as a word means it: «hund» means `prop:dog`. */
export type Facet = `${Group}:${string}`

/** In the language of the reader; a word that is the beginning of a label means its value. */
export type FacetsOf = (word: string) => readonly Facet[]

export interface CatalogueQuery {
  words: { text: string; facets: readonly Facet[] }[]
  choices: Partial<Record<Group, readonly string[]>>
  price_from: number | null
  price_to: number | null
  sort: Sort
  /** From the answer before; null: the first page. */
  after: string | null
  limit: number
}

interface Page {
  after: string | null
  limit: number
}

const firstPage: Page = { after: null, limit: 24 }

// The server refuses more; nobody types that much on purpose.
const MOST_WORDS = 10
const MOST_LETTERS = 100
const MOST_FACETS = 100

export function catalogueQuery(
  { text, choices, price, sort }: Filter,
  facetsOf: FacetsOf,
  { after, limit }: Page = firstPage,
): CatalogueQuery {
  const words = [...new Set(wordsIn(text))].slice(0, MOST_WORDS)
  const chosen: CatalogueQuery['choices'] = {}
  for (const group of groups) if (choices[group].length > 0) chosen[group] = choices[group]
  return {
    words: words.map((word) => ({
      text: Array.from(word).slice(0, MOST_LETTERS).join(''),
      facets: facetsOf(word).slice(0, MOST_FACETS),
    })),
    choices: chosen,
    price_from: price.from,
    price_to: price.to,
    sort,
    after,
    limit,
  }
}

/** The facets that words mean, from the labels of all values: made once for a language. */
export function facetsByLabel(labels: Iterable<readonly [Facet, string]>): FacetsOf {
  const known = Array.from(labels, ([facet, label]) => ({ facet, words: wordsIn(label) }))
  return (word) =>
    known.filter(({ words }) => words.some((one) => one.startsWith(word))).map(({ facet }) => facet)
}
