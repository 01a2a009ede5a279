// A price is in the index as a band for each number of bits, and a range of prices is asked for as the fewest bands.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'

/** As the constraint of packages. */
const HIGHEST = 10_000_000

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

async function asks(
  lowest: number,
  highest: number | null,
  price: number,
): Promise<{ finds: boolean; bands: number }> {
  const [row] = await db.sql`
    select private.card_terms(jsonb_populate_record(null::public.creator_cards, ${JSON.stringify({ price_from: price })}::text::jsonb), '{}')
        @@ asked.terms::tsquery as finds, cardinality(string_to_array(asked.terms, '|')) as bands
      from (select private.asked_price(${lowest}, ${highest}) as terms) asked`
  return { finds: row?.finds, bands: row?.bands }
}

const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: HIGHEST }),
  fc.constantFrom(0, 1, 1023, 1024, 2 ** 23 - 1, 2 ** 23, HIGHEST),
)

test('a range finds the prices within it and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPrice,
      anyPrice,
      fc.integer({ min: -11, max: 11 }),
      fc.boolean(),
      async (one, other, off, isAbove) => {
        const [lowest, highest] = one < other ? [one, other] : [other, one]
        const price = Math.min(HIGHEST, Math.max(0, (isAbove ? highest : lowest) + off))
        const { finds, bands } = await asks(lowest, highest, price)
        expect(finds).toBe(lowest <= price && price <= highest)
        expect(bands).toBeLessThanOrEqual(46)
      },
    ),
    { numRuns: 300 },
  )
})

test('a range without an end finds the prices from its beginning on', async () => {
  await fc.assert(
    fc.asyncProperty(anyPrice, fc.integer({ min: -11, max: 11 }), async (lowest, off) => {
      const price = Math.min(HIGHEST, Math.max(0, lowest + off))
      const { finds, bands } = await asks(lowest, null, price)
      expect(finds).toBe(lowest <= price)
      expect(bands).toBeLessThanOrEqual(25)
    }),
    { numRuns: 100 },
  )
})

test('a range that ends before it begins finds nobody, and a usual one is a few bands', async () => {
  expect((await asks(5000, 100, 3000)).finds).toBe(false)
  expect((await asks(0, 4000, 3500)).bands).toBe(7)
  expect((await asks(2500, 6000, 3500)).bands).toBe(13)
  expect(await asks(2_000_000_000, 2_147_483_647, HIGHEST)).toMatchObject({ finds: false })
  expect(await asks(2500, 2_147_483_647, HIGHEST)).toMatchObject({ finds: true })
})
