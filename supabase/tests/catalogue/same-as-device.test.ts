// A filter finds the same creators on the server as on a device that keeps the catalogue, in the same order; and no text can
// break a question or make it a wider one.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { catalogueQuery, type FacetsOf } from '../../../src/components/explore/server/catalogue-query.ts'
import { groups, readFacts } from '../../../src/components/explore/filters/facts.ts'
import { emptyFilter, type Filter, sorts } from '../../../src/components/explore/filters/filter.ts'
import { match } from '../../../src/components/explore/matching.ts'
import { parseRows } from '../../../src/device/store/read.ts'
import { fold, wordsIn } from '../../../src/domain/match-words.ts'
import { cardTable } from '../../../src/entities/creators/entity.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'
import { everybodyLeaves, type Person, publish, search, searchAll } from './crowd.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const noFacets: FacetsOf = () => []
const some = (values: readonly string[]) => fc.subarray([...values])

const person: fc.Arbitrary<Person> = fc.record({
  first_name: fc.constantFrom('Ida', 'Åse', 'Bjørn-Ærlig', 'José'),
  town: fc.constantFrom('', ' ', 'Tromsø', ' tromso', 'Bø', 'Mo i Rana', `L'Aquila & \\ | !x`),
  film: fc.constantFrom('', 'f.webm'),
  cover: fc.constantFrom('', 'c.webp'),
  avatar: fc.constantFrom('', '/demo/a.webp'),
  cat_interests: some(['food', 'travel', 'cars']),
  cat_props: some(['dog', 'boat']),
  cat_job_types: some(['ugc', 'acting']),
  cat_languages: some(['norwegian', 'english']),
  cat_traits: some(['comedy', 'athletic', 'acne']),
  package_types: some(['ugc', 'influencer']),
  price_from: fc.constantFrom(null, 0, 2500, 6000),
  answer_hours: fc.constantFrom(null, 1, 24),
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
  trait: some(['comedy', 'athletic', 'acne']),
  town: some(['tromso', 'bo', 'mo i rana', `l'aquila & \\ | !x`]),
  age_band: some(['18_24', '55_plus']),
  gender: some(['female', 'male']),
})
/** Few groups at a time: all ten together find nobody. */
const chosen = fc
  .tuple(choices, fc.subarray([...groups], { maxLength: 2 }))
  .map(([all, used]) =>
    Object.fromEntries(groups.map((group) => [group, used.includes(group) ? all[group] : []])),
  )
const filter: fc.Arbitrary<Filter> = fc
  .record({
    chosen,
    from: fc.constantFrom(null, null, 0, 2500),
    to: fc.constantFrom(null, null, 4000),
    sort: fc.constantFrom(...sorts),
  })
  .map(({ chosen, from, to, sort }) => ({
    ...emptyFilter,
    choices: { ...emptyFilter.choices, ...chosen },
    price: { from, to },
    sort,
  }))

test(
  'without text the pages are the device’s list: the same people in the same order, each once',
  async () => {
    const crowd = fc.array(person, { minLength: 1, maxLength: 20 })
    const questions = fc.array(fc.tuple(filter, fc.integer({ min: 1, max: 7 })), {
      minLength: 8,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(crowd, questions, async (people, asked) => {
        await publish(db.sql, people)
        const rows =
          await db.sql`select to_jsonb(c) as card from public.creator_cards c order by created_at desc, id desc`
        const cards = parseRows(
          cardTable,
          rows.map(({ card }) => card),
        )
        const facts = readFacts(cards)
        for (const [one, limit] of asked) {
          const query = catalogueQuery(one, noFacets, { after: null, limit })
          const here = match(facts, one, null).cards
          expect(await searchAll(db.sql, query), JSON.stringify(query)).toEqual(here)
          expect((await search(db.sql, query)).count).toBe(here.length)
        }
        await everybodyLeaves(db.sql)
      }),
      { numRuns: 15 },
    )
  },
  seconds(90),
)

const people: Person[] = [
  { first_name: 'Ida', town: 'Tromsø', description: `Film & foto 'i' \\ nord | sør`, cat_props: ['dog'] },
  { first_name: `O'Brien`, town: 'Bø', description: 'Café 2026' },
  { first_name: '🚲', description: '*:!&|()' },
]
/** As the server looks for it: words that begin so, and nothing else. */
const expected = (text: string): string[] => {
  const typed = wordsIn(text)
  if (typed.length === 0) return []
  return people
    .filter(({ first_name = '', town = '', description = '' }) => {
      const words = wordsIn(`${first_name} ${town} ${description}`)
      return typed.every((one) => words.some((word) => word.startsWith(one)))
    })
    .map(({ first_name = '' }) => first_name)
    .toSorted()
}

test(
  'no text breaks a question or widens it',
  async () => {
    await publish(db.sql, people)
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...`'"\\|&!()*:<-> aiofO2=^`), maxLength: 20 }),
      fc.constantFrom(
        `'':*`,
        `a' | 'b`,
        `ida':* | !'`,
        `\\'`,
        '!ida',
        'i:*',
        '=prop:dog',
        `O'Brien`,
        'i🚲',
        'foto|x',
        '\u202e',
      ),
    )
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        // More letters than the keyboard has: the two sides' versions of Unicode may differ there.
        fc.pre(
          !typed.includes('\0') &&
            typed.isWellFormed() &&
            /^[\p{ASCII}\p{Script=Latin}\p{P}\p{S}\p{Z}]*$/u.test(typed),
        )
        fc.pre(!/[^\p{ASCII}]/u.test(typed.match(/\p{N}/gu)?.join('') ?? ''))
        const found = await search(db.sql, { words: [{ text: typed, facets: [] }], limit: 60 })
        if (found.isCorrected) return
        expect(found.cards.map(({ first_name }) => first_name).toSorted(), fold(typed)).toEqual(
          expected(typed),
        )
        const town = await search(db.sql, { words: [], choices: { town: [`x${typed}`] } })
        expect(town.count).toBe(0)
      }),
      { numRuns: 300 },
    )
  },
  seconds(60),
)
