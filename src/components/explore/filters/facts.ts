// What creators are filtered by: the lists of their cards, and the town.
import { enumerations } from '../../../domain/enumerations.ts'
import { fold } from '../../../domain/match-words.ts'
import { byLook } from '../../../entities/creators/by-look.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'

/** In the order of the panel. */
export const groups = [
  'available',
  'job_type',
  'package_type',
  'interest',
  'prop',
  'town',
  'age_band',
  'gender',
  'language',
  'trait',
] as const
export type Group = (typeof groups)[number]
export type ByGroup<T> = Readonly<Record<Group, T>>

export const byGroup = <T>(make: (group: Group) => T): ByGroup<T> => ({
  available: make('available'),
  job_type: make('job_type'),
  package_type: make('package_type'),
  interest: make('interest'),
  prop: make('prop'),
  town: make('town'),
  age_band: make('age_band'),
  gender: make('gender'),
  language: make('language'),
  trait: make('trait'),
})

/** The values that a group may have; null: any. A card holds no sensitive trait, unless a business was shown it. */
export const knownValues: ByGroup<readonly string[] | null> = {
  available: ['now'],
  job_type: enumerations.job_type,
  package_type: enumerations.package_type,
  interest: enumerations.interest,
  prop: enumerations.prop,
  town: null,
  age_band: enumerations.age_band,
  gender: enumerations.gender,
  language: enumerations.language,
  trait: enumerations.trait,
}

/** «Tromsø» and «tromso» are one town. */
export const townKey = (town: string): string => fold(town.trim())

const valuesOf = (card: CreatorCard): ByGroup<readonly string[]> => ({
  available: card.is_away ? [] : ['now'],
  job_type: card.cat_job_types,
  package_type: card.package_types,
  interest: card.cat_interests,
  prop: card.cat_props,
  town: card.town.trim() === '' ? [] : [townKey(card.town)],
  age_band: [card.age_band],
  gender: [card.gender],
  language: card.cat_languages,
  trait: card.cat_traits,
})

/** A value that somebody in the catalogue has. */
export interface Option {
  group: Group
  value: string
  /** In the whole catalogue. */
  count: number
}

export interface Facts {
  options: readonly Option[]
  /** Those with most to see first. */
  people: readonly {
    card: CreatorCard
    /** Counts from the newest. */
    nth: number
    /** For each group, as places in `options`: ten thousand creators are counted at every letter typed. */
    has: ByGroup<readonly number[]>
    /** The same of all groups. */
    all: readonly number[]
  }[]
  /** As the first creator who lives there spells them. */
  towns: ReadonlyMap<string, string>
}

/** @param cards the newest first */
export function readFacts(cards: readonly CreatorCard[]): Facts {
  const options: Option[] = []
  const towns = new Map<string, string>()
  const places = new Map<string, number>()
  const placeOf = (group: Group, value: string): number => {
    const key = `${group} ${value}`
    const known = places.get(key)
    const place = known ?? options.push({ group, value, count: 0 }) - 1
    if (known === undefined) places.set(key, place)
    const option = options[place]
    if (option) option.count += 1
    return place
  }
  const newest = new Map(cards.map(({ id }, index) => [id, index]))
  const people = byLook(cards).map((card) => {
    const values = valuesOf(card)
    const known = (group: Group) => {
      const list = knownValues[group]
      return values[group]
        .filter((value) => list === null || list.includes(value))
        .map((value) => placeOf(group, value))
    }
    const [town] = values.town
    if (town !== undefined && !towns.has(town)) towns.set(town, card.town.trim())
    const has = byGroup(known)
    return { card, nth: newest.get(card.id) ?? 0, has, all: groups.flatMap((group) => has[group]) }
  })
  return { options, people, towns }
}
