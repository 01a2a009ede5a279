import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareCard as card } from '../../../tests/fixtures/bare-card.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { type Group, groups, readFacts } from './filters/facts.ts'
import { type Choices, emptyFilter, type Price, type Sort, withChoices } from './filters/filter.ts'
import { match, worthDropping } from './matching.ts'
import type { Places } from './ranking.ts'

const ida = card('Ida', { town: 'Tromsø', cat_interests: ['food', 'travel'], cat_props: ['dog'] })
const jon = card('Jon', { town: 'Bergen', cat_interests: ['cars'], cat_props: ['dog', 'boat'] })
const mia = card('Mia', { town: 'tromso ', cat_interests: ['food'], film: 'f.webm' })
const three = [ida, jon, mia]
const facts = readFacts(three)

/** Those who are found, the best first. */
const places = (cards: readonly CreatorCard[], ...ids: string[]): Places =>
  Int32Array.from(cards, ({ id }) => ids.indexOf(id))

const names = (choices: Partial<Choices>, found: Places | null = null) =>
  match(facts, { ...emptyFilter, choices: { ...emptyFilter.choices, ...choices } }, found).cards.map(
    (one) => one.first_name,
  )

const countsOf = (choices: Partial<Choices>, found: Places | null = null) => {
  const { counts } = match(facts, { ...emptyFilter, choices: { ...emptyFilter.choices, ...choices } }, found)
  return Object.fromEntries(
    facts.options.map(({ group, value }, place) => [`${group} ${value}`, counts[place]]),
  )
}

test('options of one group widen the result, groups narrow it', () => {
  expect(names({ interest: ['travel', 'cars'] })).toEqual(['Ida', 'Jon'])
  expect(names({ interest: ['food'], prop: ['dog'] })).toEqual(['Ida'])
  expect(names({ interest: ['food'], prop: ['boat'] })).toEqual([])
})

test('a town is one, however it is written', () => {
  expect(names({ town: ['tromso'] })).toEqual(['Mia', 'Ida'])
  expect(facts.towns.get('tromso')).toBe('tromso')
  expect(readFacts([ida]).towns.get('tromso')).toBe('Tromsø')
})

test('a count is what the option gives beside the other groups, its own group aside', () => {
  expect(countsOf({ interest: ['food'] })).toMatchObject({
    'interest food': 2,
    'interest cars': 1,
    'prop dog': 1,
    'prop boat': 0,
    'town tromso': 2,
    'town bergen': 0,
  })
  expect(countsOf({}, places(three, 'Jon'))).toMatchObject({ 'interest food': 0, 'interest cars': 1 })
})

test('those with most to see are first; a search puts the best first, and «Nyest» the newest', () => {
  expect(names({})).toEqual(['Mia', 'Ida', 'Jon'])
  expect(names({}, places(three, 'Jon', 'Mia'))).toEqual(['Jon', 'Mia'])
  const newest = match(facts, { ...emptyFilter, sort: 'newest' }, places(three, 'Jon', 'Mia', 'Ida'))
  expect(newest.cards.map((one) => one.first_name)).toEqual(['Ida', 'Jon', 'Mia'])
})

test('nobody found: what to drop is said with what it gives, the most helpful first', () => {
  const filter = {
    ...withChoices(withChoices(emptyFilter, 'interest', ['food']), 'prop', ['boat']),
    text: 'x',
  }
  expect(worthDropping(match(facts, filter, null))).toEqual([
    { criterion: 'prop', count: 2 },
    { criterion: 'interest', count: 1 },
  ])
  expect(worthDropping(match(facts, filter, places(three, 'Ida')))).toEqual([{ criterion: 'prop', count: 1 }])
  expect(worthDropping(match(facts, withChoices(filter, 'interest', ['music']), places(three)))).toEqual([])
})

test('a price is that of the cheapest package; who has none is in no price', () => {
  const priced = readFacts([card('Ada', { price_from: 6000 }), card('Bo'), card('Eva', { price_from: 2500 })])
  const found = (price: Price, sort: Sort = 'relevant') =>
    match(priced, { ...emptyFilter, price, sort }, null).cards.map((one) => one.first_name)
  expect(found({ from: null, to: 4000 })).toEqual(['Eva'])
  expect(found({ from: 2500, to: 6000 })).toEqual(['Ada', 'Eva'])
  expect(found({ from: null, to: null }, 'cheapest')).toEqual(['Eva', 'Ada', 'Bo'])
  const none = match(priced, { ...emptyFilter, price: { from: 7000, to: null } }, null)
  expect(worthDropping(none)).toEqual([{ criterion: 'price', count: 3 }])
})

test('who answers soonest is first, and who has told nothing is in no group of what they have not told', () => {
  const people = [
    card('Ada', { answer_hours: 24, age_band: '25_34', is_away: true }),
    card('Bo'),
    card('Eva', { answer_hours: 3, gender: 'female' }),
  ]
  const all = readFacts(people)
  const found = (chosen: Partial<Choices>, sort: Sort = 'quickest') =>
    match(all, { ...emptyFilter, choices: { ...emptyFilter.choices, ...chosen }, sort }, null).cards.map(
      (one) => one.first_name,
    )
  expect(found({})).toEqual(['Eva', 'Ada', 'Bo'])
  expect(found({ available: ['now'] })).toEqual(['Eva', 'Bo'])
  expect(found({ age_band: ['25_34', '35_44'] })).toEqual(['Ada'])
  expect(found({ gender: ['female'] })).toEqual(['Eva'])
})

const some = (values: readonly string[]) => fc.subarray([...values])
const person = fc.record({
  cat_interests: some(['food', 'travel', 'cars']),
  cat_props: some(['dog', 'boat']),
  cat_job_types: some(['ugc', 'acting']),
  cat_languages: some(['norwegian', 'english']),
  cat_traits: some(['comedy', 'athletic']),
  package_types: some(['ugc', 'influencer']),
  price_from: fc.constantFrom(null, 2500, 6000),
  town: fc.constantFrom('', 'Oslo', 'Bodø'),
  age_band: fc.constantFrom('', '18_24', '55_plus'),
  gender: fc.constantFrom('', 'female', 'male'),
  is_away: fc.boolean(),
})
const choices = fc.record({
  available: some(['now']),
  package_type: some(['ugc', 'influencer']),
  interest: some(['food', 'travel', 'cars']),
  prop: some(['dog', 'boat']),
  job_type: some(['ugc', 'acting']),
  language: some(['norwegian', 'english']),
  trait: some(['comedy', 'athletic']),
  town: some(['oslo', 'bodo']),
  age_band: some(['18_24', '55_plus']),
  gender: some(['female', 'male']),
})

const limit = fc.constantFrom(null, 4000)

test('every count is the number of results that choosing the option would give', () => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 12 }),
      choices,
      limit,
      fc.boolean(),
      (people, chosen, to, searches) => {
        const cards = people.map((one, nth) => card(String(nth), one))
        const found = searches
          ? places(cards, ...cards.filter((_, nth) => nth % 2 === 0).map(({ id }) => id))
          : null
        const all = readFacts(cards)
        const filter = { ...emptyFilter, choices: chosen, price: { from: null, to } }
        const { counts, without } = match(all, filter, found)
        const many = (group: Group, values: string[]) =>
          match(all, withChoices(filter, group, values), found).cards.length
        for (const [place, { group, value }] of all.options.entries())
          expect(counts[place]).toBe(many(group, [value]))
        for (const group of groups)
          if (chosen[group].length > 0) expect(without.get(group)).toBe(many(group, []))
      },
    ),
  )
})
