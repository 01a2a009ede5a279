// The filter of the catalogue, and how it is written in the address.
import { type ByGroup, type Group, byGroup, groups, knownValues, townKey } from './facts.ts'

export const sorts = ['relevant', 'newest', 'cheapest', 'quickest'] as const
export type Sort = (typeof sorts)[number]

export type Choices = ByGroup<readonly string[]>

/** Of the cheapest package, in kroner; null: no limit. */
export interface Price {
  from: number | null
  to: number | null
}

/** What can be dropped to find more. */
export type Criterion = Group | 'text' | 'price'

export interface Filter {
  text: string
  choices: Choices
  price: Price
  sort: Sort
}

export const emptyFilter: Filter = {
  text: '',
  choices: byGroup(() => []),
  price: { from: null, to: null },
  sort: 'relevant',
}

/** More in an address was not written by this page. */
const MOST_OF_ONE_GROUP = 40

function readGroup(group: Group, asked: readonly string[]): string[] {
  const wanted = new Set(asked.slice(0, MOST_OF_ONE_GROUP))
  const known = knownValues[group]
  // In one order, so that equal choices are one address.
  return known
    ? known.filter((value) => wanted.has(value))
    : [...new Set([...wanted].map(townKey))].filter((value) => value !== '').toSorted()
}

/** Whole kroner, as they are typed; null: nothing that is a price. */
export const readPrice = (typed: string): number | null => (/^\d{1,7}$/.test(typed) ? Number(typed) : null)

/** Unknown values are ignored. */
export function readFilter(params: URLSearchParams): Filter {
  return {
    text: params.get('q') ?? '',
    choices: byGroup((group) => readGroup(group, params.getAll(group))),
    price: { from: readPrice(params.get('from') ?? ''), to: readPrice(params.get('to') ?? '') },
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevant',
  }
}

export function writeFilter({ text, choices, price, sort }: Filter): URLSearchParams {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text.trim())
  for (const group of groups)
    for (const value of readGroup(group, choices[group])) params.append(group, value)
  if (price.from !== null) params.set('from', String(price.from))
  if (price.to !== null) params.set('to', String(price.to))
  if (sort !== 'relevant') params.set('sort', sort)
  return params
}

export const hasPrice = ({ price }: Pick<Filter, 'price'>): boolean =>
  price.from !== null || price.to !== null

/** A price is one choice, whether it has one end or two. */
export const countChosen = (filter: Filter): number =>
  groups.reduce((sum, group) => sum + filter.choices[group].length, hasPrice(filter) ? 1 : 0)

export const isFiltered = (filter: Filter): boolean => countChosen(filter) > 0 || filter.text.trim() !== ''

export const withChoices = (filter: Filter, group: Group, values: readonly string[]): Filter => ({
  ...filter,
  choices: { ...filter.choices, [group]: values },
})

export function withoutCriterion(filter: Filter, criterion: Criterion): Filter {
  if (criterion === 'text') return { ...filter, text: '' }
  if (criterion === 'price') return { ...filter, price: emptyFilter.price }
  return withChoices(filter, criterion, [])
}

/** Everything off. The order stays: it hides nobody. */
export const cleared = (filter: Filter): Filter => ({ ...emptyFilter, sort: filter.sort })
