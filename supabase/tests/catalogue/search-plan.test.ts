// The cost of a search at a million cards: by index, whatever is asked. The plans are those of the statements that run within
// the function. tests/bench/search.ts has the real million and measures milliseconds.
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDatabase, type Sql, type TestDatabase } from '../../../tests/fixtures/database.ts'

const CARDS = 6000

let db: TestDatabase
/** One connection that tells the plans of what it runs. */
let told: Sql
let plans: string[] = []

beforeAll(async () => {
  db = await openDatabase()
  await db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`alter table public.creator_cards drop constraint creator_cards_id_fkey`
    await tx`insert into public.creator_cards (id, created_at, first_name, town, description, film, cat_interests, cat_props, cat_languages, price_from)
      select gen_random_uuid(), now() - n * interval '1 minute', 'Navn' || n % 500, 'By ' || n % 100, 'Ord' || n % 7 || ' felles ' || md5(n::text),
        case when n % 3 = 0 then 'f' else '' end, case when n % 2 = 0 then '{food}' else '{}' end::text[],
        case when n % 1500 = 0 then '{cabin}' when n % 2 = 1 then '{dog}' else '{}' end::text[], '{norwegian}', 500 * (n % 40)
      from generate_series(1, ${CARDS}::int) n`
    // as private.index_cards() does for cards with a profile
    await tx`insert into private.card_search (id, look, created_at, cheapness, quickness, terms)
      select c.id, case when c.film <> '' then 3 else 0 end, c.created_at, -c.price_from, -2147483647, private.card_terms(c, '{}') from public.creator_cards c`
    await tx`select private.add_card_words(array_agg(distinct private.fold(first_name)), array_agg(distinct word))
      from public.creator_cards cross join lateral unnest(private.words(description)) word`
  })
  await db.sql`vacuum analyze`
  await db.sql`update pg_class set reltuples = 1000000 where oid in ('private.card_search'::regclass, 'public.creator_cards'::regclass)`
  told = postgres(db.url, {
    max: 1,
    onnotice: ({ message }) => {
      if (message?.includes('plan:')) plans.push(message)
    },
  })
  await told.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = notice; set client_min_messages = notice`)
})
afterAll(async () => {
  await told.end()
  await db.close()
})

/** The plans of the statements on `card_search` that a question runs. */
async function plansOf(query: object): Promise<{ plans: string[]; after: string | null; count: number }> {
  plans = []
  const [row] = await told`select private.search_creators(${JSON.stringify(query)}::text::jsonb) as answer`
  const of = plans.filter((plan) => /\bon (private\.)?card_search\b|card_search_/.test(plan))
  const answer = typeof row?.answer === 'string' ? JSON.parse(row.answer) : row?.answer
  return { plans: of, after: answer.after, count: answer.count }
}
const word = (text: string, ...facets: string[]) => ({ words: [{ text, facets }] })

describe('at a million cards', () => {
  test.each<[string, object, string | RegExp]>([
    ['no filter', {}, 'card_search_relevant'],
    ['a broad facet', { choices: { interest: ['food'] } }, 'card_search_relevant'],
    ['a rare facet', { choices: { prop: ['cabin'] } }, 'card_search_terms'],
    [
      'two facets that few have together',
      { choices: { interest: ['food'], prop: ['cabin'] } },
      'card_search_terms',
    ],
    ['two that nobody has together', { choices: { interest: ['food'], prop: ['dog'] } }, 'card_search_terms'],
    ['a word that many have', word('felles'), 'card_search_relevant'],
    ['a word that few have', word('navn7'), 'card_search_terms'],
    ['a word, or what it means', word('navn7', 'prop:cabin'), 'card_search_terms'],
    ['a price', { price_from: 500, price_to: 600 }, 'card_search_terms'],
    ['a price and a facet', { price_to: 600, choices: { interest: ['food'] } }, 'card_search_terms'],
    ['a broad price', { price_from: 500 }, 'card_search_relevant'],
    ['the cheapest from a price on', { sort: 'cheapest', price_from: 15000 }, /Index Cond: .*ROW\('-15000'/],
    ['the newest', { sort: 'newest', choices: { interest: ['food'] } }, 'card_search_newest'],
    ['the cheapest', { sort: 'cheapest', choices: { interest: ['food'] } }, 'card_search_cheapest'],
    ['the quickest', { sort: 'quickest', choices: { interest: ['food'] } }, 'card_search_quickest'],
    ['the quickest of few', { sort: 'quickest', choices: { prop: ['cabin'] } }, 'card_search_terms'],
    ['a wrong letter', word('navm7'), 'card_search_terms'],
  ])('%s: by an index, and so on the next page', async (_, query, index) => {
    const first = await plansOf({ ...query, limit: 1 })
    expect(first.plans.join('\n')).toMatch(index)
    expect(first.plans.join('\n')).not.toContain('Seq Scan on card_search')
    expect(first.plans.join('\n')).not.toContain('Seq Scan on creator_cards')
    if (first.after === null) return
    const next = await plansOf({ ...query, limit: 1, after: first.after })
    expect(next.plans.join('\n')).toMatch(index)
    expect(next.plans.join('\n')).not.toContain('Seq Scan on')
  })

  test('a page far down an order begins at its place', async () => {
    const { after } = await plansOf({ limit: 60 })
    const { plans: next } = await plansOf({ limit: 60, after })
    expect(next.join('\n')).toMatch(/Index Cond: \(ROW\(look, created_at, id\) < ROW\(/)
    expect(next).toHaveLength(1)
  })

  test('the cards of a page are found by id', async () => {
    const { plans: all } = await plansOf({ limit: 24 })
    expect(all.join('\n')).not.toContain('Seq Scan')
  })
})

test('one card is indexed without reading the others', async () => {
  plans = []
  await told`select private.index_cards(array[gen_random_uuid()])`
  expect(plans.join('\n')).toMatch(
    /Index Scan using creator_cards_pkey|Bitmap Index Scan on creator_cards_pkey/,
  )
  expect(plans.join('\n')).not.toContain('Seq Scan on creator_cards')
})
