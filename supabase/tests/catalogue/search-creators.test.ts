// The search in the catalogue of creators, for devices that do not keep it: whom it finds, in which order, and what it
// tells whom.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { asAnon, asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newBusiness, newCreator, newDevice } from '../../../tests/fixtures/devices.ts'
import { everybodyLeaves, type Person, publish, search, searchAll } from './crowd.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
afterEach(() => everybodyLeaves(db.sql))

const names = (cards: readonly { first_name: string }[]) => cards.map(({ first_name }) => first_name)
const found = async (query: object, user: string | null = null) =>
  names((await search(db.sql, query, user)).cards)
/** What is typed, as a device sends it that knows no labels. */
const typed = (...texts: string[]) => ({ words: texts.map((text) => ({ text, facets: [] })) })
const refusal = (query: unknown) =>
  search(db.sql, query).then(
    () => 'answered',
    (error: unknown) =>
      error instanceof Error && 'detail' in error ? JSON.parse(String(error.detail)) : error,
  )

const ida: Person = {
  first_name: 'Ida',
  town: 'Tromsø',
  cat_interests: ['food', 'travel'],
  cat_props: ['dog'],
}
const jon: Person = { first_name: 'Jon', town: 'Bergen', cat_interests: ['cars'], cat_props: ['dog', 'boat'] }
const mia: Person = { first_name: 'Mia', town: 'tromso ', cat_interests: ['food'], film: 'f.webm' }

describe('a filter', () => {
  test('of one group widens the result, several groups narrow it', async () => {
    await publish(db.sql, [ida, jon, mia])
    expect(await found({ choices: { interest: ['travel', 'cars'] } })).toEqual(['Jon', 'Ida'])
    expect(await found({ choices: { interest: ['food'], prop: ['dog'] } })).toEqual(['Ida'])
    expect(await found({ choices: { interest: ['food'], prop: ['boat'] } })).toEqual([])
    expect(await found({ choices: { interest: [] } })).toEqual(['Mia', 'Jon', 'Ida'])
    expect(await found({ choices: { town: ['Tromsø'] } })).toEqual(['Mia', 'Ida'])
  })

  test('by price asks for those with a price', async () => {
    await publish(db.sql, [
      { first_name: 'Ada', price_from: 6000 },
      { first_name: 'Bo' },
      { first_name: 'Eva', price_from: 2500 },
      { first_name: 'Fri', price_from: 0 },
    ])
    expect(await found({ price_to: 4000, sort: 'cheapest' })).toEqual(['Fri', 'Eva'])
    expect(await found({ price_from: 2500, price_to: 6000 })).toEqual(['Eva', 'Ada'])
    expect(await found({ price_from: 0 })).toEqual(['Fri', 'Eva', 'Ada'])
    expect(await found({ price_from: 5000, price_to: 100 })).toEqual([])
    expect(await found({ sort: 'cheapest' })).toEqual(['Fri', 'Eva', 'Ada', 'Bo'])
  })

  test('follows the card: what changes is found at once, and whoever leaves no more', async () => {
    const [id = ''] = await publish(db.sql, [ida])
    await db.sql`update public.creator_users set cat_props = '{cat}', town = 'Narvik', is_away = true where id = ${id}`
    expect(await found({ choices: { prop: ['dog'] } })).toEqual([])
    expect(await found({ ...typed('narvik'), choices: { prop: ['cat'] } })).toEqual(['Ida'])
    expect(await found({ choices: { available: ['now'] } })).toEqual([])
    await db.sql`update public.creator_users set is_public = false where id = ${id}`
    expect(await found({})).toEqual([])
  })
})

describe('words', () => {
  const bodil: Person = {
    first_name: 'Bodil',
    town: 'Trondheim',
    description: 'Café og kaffe. Møter Ingrid ofte.',
  }
  const ingrid: Person = { first_name: 'Ingrid', town: 'Ålesund', description: 'Filmer på ski.' }

  test('begin one of the card’s, every one of them, with or without Norwegian letters and accents', async () => {
    await publish(db.sql, [bodil, ingrid])
    expect(await found(typed('trondh', 'kaf'))).toEqual(['Bodil'])
    expect(await found(typed('trondh', 'ski'))).toEqual([])
    expect(await found(typed('ALESUND'))).toEqual(['Ingrid'])
    expect(await found(typed('cafe'))).toEqual(['Bodil'])
    expect(await found(typed('rondheim'))).toEqual([])
  })

  test('in a name come before the same words elsewhere, unless another order is asked for', async () => {
    await publish(db.sql, [ingrid, { ...bodil, film: 'f.webm' }])
    expect(await found(typed('ingr'))).toEqual(['Ingrid', 'Bodil'])
    expect(await found({ ...typed('ingr'), sort: 'newest' })).toEqual(['Bodil', 'Ingrid'])
    expect(names(await searchAll(db.sql, { ...typed('ingr'), limit: 1 }))).toEqual(['Ingrid', 'Bodil'])
  })

  test('mean what the device knows of their labels', async () => {
    await publish(db.sql, [ida, { first_name: 'Hundepasser' }, mia])
    const hund = { text: 'hund', facets: ['prop:dog', 'prop:animals'] }
    expect(await found({ words: [hund] })).toEqual(['Hundepasser', 'Ida'])
    expect(await found({ words: [hund, { text: 'tromsø', facets: [] }] })).toEqual(['Ida'])
  })

  test('never reach what a filter chooses by its name in the index', async () => {
    await publish(db.sql, [ida])
    for (const text of ['prop', 'available', '=prop:dog', 'prop:dog', '^', '='])
      expect(await found(typed(text)), text).toEqual([])
  })

  test('may have a letter or two wrong when nobody is found otherwise, never the first or in a number', async () => {
    await publish(db.sql, [bodil, ingrid, { first_name: 'Ole', town: 'Mo 2026' }])
    expect(await search(db.sql, typed('ingird'))).toMatchObject({ count: 2, isCorrected: true })
    expect(await found(typed('bodli'))).toEqual([])
    expect(await found(typed('bodel'))).toEqual(['Bodil'])
    expect(await found(typed('trondhiem', 'kaffe'))).toEqual(['Bodil'])
    expect(await found(typed('nngrid'))).toEqual([])
    expect(await found(typed('2027'))).toEqual([])
    expect(await search(db.sql, typed('ing'))).toMatchObject({ count: 2, isCorrected: false })
    expect(await search(db.sql, typed('xyzxyz'))).toMatchObject({ cards: [], count: 0, isCorrected: false })
  })

  test('that were corrected stay so on the next page', async () => {
    await publish(db.sql, [ingrid, ingrid, { first_name: 'Ove' }])
    expect(names(await searchAll(db.sql, { ...typed('ingird'), limit: 1 }))).toEqual(['Ingrid', 'Ingrid'])
  })

  test('are forgotten on the second night that no card has them', async () => {
    const known = async () =>
      (await db.sql`select distinct word from private.card_words order by 1`).map(({ word }) => word)
    const others = ['alesund', 'filmer', 'ingrid', 'pa', 'ski']
    await publish(db.sql, [ingrid])
    await everybodyLeaves(db.sql)
    await publish(db.sql, [{ first_name: 'Bodil', town: 'Bodø' }])
    await db.sql`select sync.tidy()`
    expect(await known()).toEqual(expect.arrayContaining(['bodil', 'bodo', ...others]))
    await publish(db.sql, [{ first_name: 'Ingrid' }])
    await db.sql`select sync.tidy()`
    expect(await known()).toEqual(['bodil', 'bodo', 'ingrid'])
    await db.sql`select sync.tidy()`
    expect(await known()).toEqual(['bodil', 'bodo', 'ingrid'])
  })

  test('of more than a hundred that begin alike are found all the same', async () => {
    const letters = [...'abcdefghijk']
    await publish(
      db.sql,
      letters.map((one) => ({
        first_name: 'Per',
        description: letters.map((two) => `q${one}${two}`).join(' '),
      })),
    )
    expect((await search(db.sql, typed('q'))).count).toBe(11)
    expect((await search(db.sql, typed('qc'))).count).toBe(1)
    expect(await search(db.sql, typed('q', 'prr'))).toMatchObject({ count: 0 })
    expect(await search(db.sql, typed('q', 'perr'))).toMatchObject({ count: 11, isCorrected: true })
  })
})

describe('the answer', () => {
  test('counts to a thousand, and has the cards as they are public', async () => {
    const ids = await publish(db.sql, [ida, jon])
    const { cards, count, isMore, after } = await search(db.sql, { limit: 1 })
    expect({ ids: cards.map(({ id }) => id), count, isMore }).toEqual({
      ids: [ids[1]],
      count: 2,
      isMore: false,
    })
    expect(after).not.toBeNull()
    const [public_] = await db.sql`select private.find_card(${ids[1] ?? ''}) as card`
    const [row] = await asAnon(
      db.sql,
      (tx) => tx`select api.search_creators('{"limit": 1}') -> 'cards' -> 0 as card`,
    )
    expect(row?.card).toEqual(public_?.card)
  })

  test('ends with the last page, which no place follows', async () => {
    await publish(db.sql, [ida, jon, mia])
    const first = await search(db.sql, { limit: 2 })
    const second = await search(db.sql, { limit: 2, after: first.after })
    expect([names(first.cards), names(second.cards), second.after]).toEqual([['Mia', 'Jon'], ['Ida'], null])
    expect(second.count).toBe(3)
    expect((await search(db.sql, { limit: 3 })).after).toBeNull()
  })
})

describe('sensitive traits', () => {
  const shown: Person = { first_name: 'Ada', cat_traits: ['comedy', 'acne'] }
  const business = async () => {
    const { device } = await newBusiness(db.sql)
    return device.user
  }
  const asked = { choices: { trait: ['acne'] } }

  test('are found by and shown to a business in use, and nobody else', async () => {
    const [id = ''] = await publish(db.sql, [shown, { first_name: 'Bo', cat_traits: ['comedy'] }])
    const user = await business()
    expect(await search(db.sql, asked, user)).toMatchObject({ count: 1, traits: { [id]: ['acne'] } })
    expect((await search(db.sql, {}, user)).traits).toEqual({ [id]: ['acne'] })
    const { device } = await newCreator(db.sql)
    for (const other of [null, device.user, (await newDevice(db.sql)).user]) {
      expect(await search(db.sql, asked, other)).toMatchObject({ cards: [], count: 0, traits: {} })
      expect((await search(db.sql, {}, other)).traits).toEqual({})
      expect(await found({ choices: { trait: ['acne', 'comedy'] } }, other)).toEqual(['Bo', 'Ada'])
      expect(await found({ words: [{ text: 'akne', facets: ['trait:acne'] }] }, other)).toEqual([])
    }
    expect(await found({ words: [{ text: 'akne', facets: ['trait:acne'] }] }, user)).toEqual(['Ada'])
  })

  test('are gone at once when the consent is withdrawn, although the card does not change', async () => {
    const [id = ''] = await publish(db.sql, [shown])
    const user = await business()
    const rev = async () => (await db.sql`select rev from public.creator_cards where id = ${id}`)[0]?.rev
    const before = await rev()
    await db.sql`update public.creator_users set cat_traits = '{comedy}', trait_consents = '{}' where id = ${id}`
    expect(await rev()).toBe(before)
    expect(await search(db.sql, asked, user)).toMatchObject({ count: 0, traits: {} })
    expect(await search(db.sql, {}, user)).toMatchObject({ count: 1, traits: {} })
  })

  test('are nobody’s whose second step is missing, or whose account has left: both get what guests get', async () => {
    await publish(db.sql, [shown])
    const user = await business()
    await db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${user}, 'totp', 'verified', now(), now())`
    expect(await search(db.sql, asked, user, { aal: 'aal1' })).toMatchObject({ count: 0, traits: {} })
    expect(await search(db.sql, {}, user, { aal: 'aal1' })).toMatchObject({ count: 1, traits: {} })
    expect(await search(db.sql, asked, user, { aal: 'aal2' })).toMatchObject({ count: 1 })
    await db.sql`update public.accounts set deactivated_at = now(), deletion_due_at = now() + interval '30 days' where id = ${user}`
    expect(await search(db.sql, asked, user, { aal: 'aal2' })).toMatchObject({ count: 0, traits: {} })
  })
})

describe('a question of another form is refused with its field', () => {
  const place = 'relevant:0:2:3:-1:-1:0:1760000000000000:00000000-0000-7000-8000-000000000000'
  test.each<[unknown, object]>([
    [7, { field: 'request', rule: 'invalid' }],
    [{ first_name: 'Ida' }, { field: 'first_name', rule: 'invalid' }],
    [{ choices: { colour: ['red'] } }, { field: 'colour', rule: 'invalid' }],
    [{ choices: { sensitive: ['acne'] } }, { field: 'sensitive', rule: 'invalid' }],
    [{ choices: { prop: ['gold'] } }, { field: 'prop', rule: 'not_in_list' }],
    [{ choices: { prop: 'dog' } }, { field: 'prop', rule: 'invalid' }],
    [{ choices: { town: [' '] } }, { field: 'town', rule: 'not_in_list' }],
    [{ choices: { town: ['x'.repeat(201)] } }, { field: 'town', rule: 'too_long', limit: 200 }],
    [
      { words: Array.from({ length: 11 }, () => ({ text: 'a', facets: [] })) },
      { field: 'words', rule: 'too_long', limit: 10 },
    ],
    [{ words: ['a'] }, { field: 'words', rule: 'invalid' }],
    [{ words: [{ text: 'a' }] }, { field: 'facets', rule: 'required' }],
    [typed('x'.repeat(101)), { field: 'text', rule: 'too_long', limit: 100 }],
    [{ words: [{ text: '', facets: ['prop:gold'] }] }, { field: 'facets', rule: 'not_in_list' }],
    [{ words: [{ text: '', facets: ['sensitive:acne'] }] }, { field: 'facets', rule: 'not_in_list' }],
    [{ price_from: 1.5 }, { field: 'price_from', rule: 'invalid' }],
    [{ price_to: -1 }, { field: 'price_to', rule: 'too_low', limit: 0 }],
    [{ sort: 'price' }, { field: 'sort', rule: 'not_in_list' }],
    [{ limit: 0 }, { field: 'limit', rule: 'too_low', limit: 1 }],
    [{ limit: 61 }, { field: 'limit', rule: 'too_high', limit: 60 }],
    [{ after: 'x' }, { field: 'after', rule: 'invalid' }],
    [
      { after: place, sort: 'newest' },
      { field: 'after', rule: 'invalid' },
    ],
    [{ after: place.replace('-1', '-9999999999') }, { field: 'after', rule: 'invalid' }],
  ])('%j', async (query, detail) => {
    expect(await refusal(query)).toEqual(detail)
  })
})

describe('find_creators', () => {
  const find = async (ids: readonly string[]) => {
    const [row] = await asAnon(db.sql, (tx) => tx`select api.find_creators(${[...ids]}::uuid[]) as cards`)
    return row?.cards
  }

  test('answers the public cards with these ids, whether devices keep the catalogue or not', async () => {
    const ids = await publish(db.sql, [ida, jon, mia])
    await db.sql`update public.creator_users set is_public = false where id = ${ids[1] ?? ''}`
    await db.sql`update sync.scopes set is_kept = false where id = sync.creators_scope()`
    try {
      const cards = await find([...ids, crypto.randomUUID()])
      const [row] = await db.sql`select private.find_card(${ids[0] ?? ''}) as card`
      expect(names(cards)).toEqual(['Ida', 'Mia'])
      expect(cards[0]).toEqual(row?.card)
      expect(await find([])).toEqual([])
    } finally {
      await db.sql`update sync.scopes set is_kept = true where id = sync.creators_scope()`
    }
  })

  test('takes a hundred at most', async () => {
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    expect(await find(many(100))).toEqual([])
    await expect(find(many(101))).rejects.toMatchObject({
      message: 'invalid',
      detail: expect.stringContaining('"ids"'),
    })
  })

  test('is for a signed-in person what it is for a guest', async () => {
    const ids = await publish(db.sql, [ida])
    const { user } = await newDevice(db.sql)
    const [row] = await asUser(db.sql, user, (tx) => tx`select api.find_creators(${ids}::uuid[]) as cards`)
    expect(row?.cards).toEqual(await find(ids))
  })
})
