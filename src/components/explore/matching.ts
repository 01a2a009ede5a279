// Who passes the filter, and how many each option would give: one pass over the catalogue. Pure.
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { type Facts, groups } from './filters/facts.ts'
import { type Criterion, type Filter, hasPrice, type Price } from './filters/filter.ts'
import { type Found, inOrder, isFound } from './ranking.ts'

export interface Matches {
  cards: CreatorCard[]
  /** For each option the number of creators if it were the one chosen in its group, in the order of the facts. */
  counts: readonly number[]
  /** For each criterion in use the number of creators without it. */
  without: ReadonlyMap<Criterion, number>
}

type Person = Facts['people'][number]

/** Without a price nobody is within one. */
const costs = ({ price_from: price }: CreatorCard, { from, to }: Price): boolean =>
  price !== null && price >= (from ?? 0) && price <= (to ?? Number.POSITIVE_INFINITY)

/** Several options of one group widen the result, several groups narrow it. */
export function match({ people, options }: Facts, filter: Filter, found: Found): Matches {
  const used = groups.filter((group) => filter.choices[group].length > 0)
  const isPriced = hasPrice(filter)
  const wanted = options.map(({ group, value }) => filter.choices[group].includes(value))
  const counts = new Uint32Array(options.length)
  const add = (places: readonly number[]) => {
    for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  }
  /** The only criterion that somebody fails; null: none. Undefined: several. */
  const failedBy = ({ card, nth, has }: Person): Criterion | null | undefined => {
    let failed: Criterion | null = isFound(found, nth) ? null : 'text'
    if (isPriced && !costs(card, filter.price)) {
      if (failed !== null) return undefined
      failed = 'price'
    }
    for (const group of used) {
      if (has[group].some((place) => wanted[place])) continue
      if (failed !== null) return undefined
      failed = group
    }
    return failed
  }
  const passing: Person[] = []
  const fewer = new Map<Criterion, number>()
  for (const person of people) {
    const failed = failedBy(person)
    if (failed === undefined) continue
    if (failed === null) {
      passing.push(person)
      add(person.all)
    } else {
      fewer.set(failed, (fewer.get(failed) ?? 0) + 1)
      if (failed !== 'text' && failed !== 'price') add(person.has[failed])
    }
  }
  const inUse: Criterion[] = [...used]
  if (found) inUse.push('text')
  if (isPriced) inUse.push('price')
  return {
    cards: sorted(passing, filter.sort, found),
    counts: Array.from(counts),
    without: new Map(inUse.map((criterion) => [criterion, passing.length + (fewer.get(criterion) ?? 0)])),
  }
}

/** Those without the number are last. */
const byNumber = (people: readonly Person[], of: (card: CreatorCard) => number | null): Person[] => {
  const numberOf = ({ card }: Person): number => of(card) ?? Number.MAX_SAFE_INTEGER
  return people.toSorted((a, b) => numberOf(a) - numberOf(b))
}

function sorted(people: readonly Person[], sort: Filter['sort'], found: Found): CreatorCard[] {
  if (sort === 'newest') return people.toSorted((a, b) => a.nth - b.nth).map(({ card }) => card)
  if (sort === 'cheapest') return byNumber(people, (card) => card.price_from).map(({ card }) => card)
  if (sort === 'quickest') return byNumber(people, (card) => card.answer_hours).map(({ card }) => card)
  return (found === null ? people : inOrder(people, found)).map(({ card }) => card)
}

/** What to drop when nobody is found, the most helpful first. */
export const worthDropping = ({ without }: Matches): { criterion: Criterion; count: number }[] =>
  Array.from(without, ([criterion, count]) => ({ criterion, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
