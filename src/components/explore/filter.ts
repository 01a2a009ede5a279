// The filter of the catalogue, and how it is written in the address.
import { type ByGroup, type Group, groups, knownValues, townKey } from './facts.ts'

export const sorts = ['relevant', 'newest'] as const
export type Sort = (typeof sorts)[number]

export type Choices = ByGroup<readonly string[]>

export interface Filter {
  text: string
  choices: Choices
  sort: Sort
}

const emptyChoices: Choices = { job_type: [], interest: [], prop: [], town: [], language: [], trait: [] }

export const emptyFilter: Filter = { text: '', choices: emptyChoices, sort: 'relevant' }

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

/** Unknown values are ignored. */
export function readFilter(params: URLSearchParams): Filter {
  const choices: Record<Group, readonly string[]> = { ...emptyChoices }
  for (const group of groups) choices[group] = readGroup(group, params.getAll(group))
  return {
    text: params.get('q') ?? '',
    choices,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevant',
  }
}

export function writeFilter({ text, choices, sort }: Filter): URLSearchParams {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text.trim())
  for (const group of groups)
    for (const value of readGroup(group, choices[group])) params.append(group, value)
  if (sort !== 'relevant') params.set('sort', sort)
  return params
}

export const countChosen = ({ choices }: Filter): number =>
  groups.reduce((sum, group) => sum + choices[group].length, 0)

export const isFiltered = (filter: Filter): boolean => countChosen(filter) > 0 || filter.text.trim() !== ''

export const withChoices = (filter: Filter, group: Group, values: readonly string[]): Filter => ({
  ...filter,
  choices: { ...filter.choices, [group]: values },
})

/** Everything off. The order stays: it hides nobody. */
export const cleared = (filter: Filter): Filter => ({ ...emptyFilter, sort: filter.sort })
