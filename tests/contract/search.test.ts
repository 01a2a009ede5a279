// What devices and the server search by is the same: folded words, towns, the groups of the filter and the orders.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { groups, knownValues, townKey } from '../../src/components/explore/filters/facts.ts'
import { sorts } from '../../src/components/explore/filters/filter.ts'
import { fold, wordsIn } from '../../src/domain/match-words.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** What people in Norway write with, and whatever stands between words: ranges of code points. */
const blocks = [
  [1, 0x52f],
  [0x591, 0x5ea],
  [0x1e00, 0x2070],
  [0x20a0, 0x20f0],
  [0x3041, 0x30ff],
  [0x4e00, 0x5fff],
  [0xac00, 0xafff],
  [0x1f300, 0x1f6c5],
] as const
const scripts = /\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Tamil}|\p{Script=Thai}/u
const isWritten = (code: number): boolean =>
  blocks.some(([from, to]) => code >= from && code <= to) ||
  (code >= 0x600 &&
    code <= 0xe7f &&
    scripts.test(String.fromCodePoint(code)) &&
    (code < 0x700 || code >= 0x900))
/** Numbers that are no digits («½», «²», «Ⅷ») are in none of the server's words. */
const isLeftOut = (one: string): boolean => /[\p{Cn}\p{No}\p{Nl}]/u.test(one)
const characters = Array.from({ length: 0x1f6c6 }, (_, code) => code)
  .filter(isWritten)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => !isLeftOut(one))

async function sqlOf(name: 'fold' | 'words' | 'town_key', texts: readonly string[]): Promise<unknown[]> {
  const rows = await db.sql.unsafe(
    `select to_jsonb(private.${name}(t.one)) as value from jsonb_array_elements_text($1::text::jsonb) with ordinality t (one, nth) order by nth`,
    [JSON.stringify(texts)],
  )
  return rows.map(({ value }) => value)
}
const cut = (words: readonly string[]) => words.map((word) => Array.from(word).slice(0, 40).join(''))

describe('words', () => {
  test('are folded alike, each letter of the scripts', async () => {
    const folded = await sqlOf('fold', characters)
    const other = characters.filter((one, nth) => fold(one) !== folded[nth])
    expect(other).toEqual([])
  })

  test('are the same in every text', async () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...characters), fc.constantFrom(...'aæø Åéß-_.,’«»🚲')))
      .map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        expect(await sqlOf('fold', texts)).toEqual(texts.map(fold))
        expect(await sqlOf('words', texts)).toEqual(texts.map((one) => cut(wordsIn(one))))
        expect(await sqlOf('town_key', texts)).toEqual(texts.map(townKey))
      }),
      { numRuns: 60 },
    )
  })

  test('of a name that people know', async () => {
    const texts = ['Tromsø', 'ÅLESUND', 'Bærum', 'Mo i Rana', "L'Été à Bø", 'Kárášjohka', 'Łódź', 'Київ']
    expect(await sqlOf('words', texts)).toEqual(texts.map(wordsIn))
    expect(await sqlOf('words', ['x'.repeat(50)])).toEqual([['x'.repeat(40)]])
  })
})

describe('a filter', () => {
  test('has the same groups and orders', async () => {
    const [row] = await db.sql`select private.search_groups() as groups,
      array(select s from unnest(${[...sorts, 'price']}::text[]) s where private.order_keys(s) is not null) as sorts`
    expect(row).toEqual({ groups: [...groups], sorts: [...sorts] })
  })

  test('of a group takes every value that the device offers', async () => {
    for (const group of groups)
      for (const value of knownValues[group] ?? ['oslo']) {
        const choices = JSON.stringify({ choices: { [group]: [value] } })
        const [row] =
          await db.sql`select private.search_creators(${choices}::text::jsonb) -> 'count' as count`
        expect(row?.count, choices).toBe(0)
      }
  })
})
