// What a card says of the person beyond the profile's columns: an age band and never the date, the gender unless they
// prefer not to say, whether they take orders, and how soon they usually answer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asAnon, asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newBusiness, newCreator, pull, roomOf, showCreators } from '../../../tests/fixtures/devices.ts'
import { orderOf } from '../../../tests/fixtures/orders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const cardOf = async (id: string) => (await db.sql`select * from public.creator_cards where id = ${id}`)[0]
const refresh = async (): Promise<number> => Number((await db.sql`select private.refresh_cards() as n`)[0]?.n)
async function shown() {
  const creator = await newCreator(db.sql)
  await showCreators(db.sql, creator.team)
  return creator
}
const edit = (creator: Awaited<ReturnType<typeof shown>>, set: object, base: object) =>
  creator.device.must('teams.edit_creator', { id: creator.team, set, base })

describe('the age band', () => {
  test.each([
    ['2008-11-24', '18_24'],
    ['2001-11-25', '18_24'],
    ['2001-11-24', '25_34'],
    ['1991-11-24', '35_44'],
    ['1981-11-25', '35_44'],
    ['1981-11-24', '45_54'],
    ['1971-11-24', '55_plus'],
    // 29 February: a year older on 1 March
    ['1972-02-29', '45_54'],
    [null, ''],
  ])('of %s on 24 November 2026 is %s', async (born, band) => {
    const day = born === '1972-02-29' ? '2027-02-28' : '2026-11-24'
    const [row] = await db.sql`select private.age_band(${born}::date, ${day}) as band`
    expect(row?.band).toBe(band)
  })

  test('is on the card of whoever becomes public, follows a corrected date, and turns with a birthday', async () => {
    const creator = await shown()
    const account = (set: object, base: object) =>
      creator.device.must('accounts.edit', { id: creator.device.user, set, base })
    expect(await cardOf(creator.team)).toMatchObject({ age_band: '35_44' })
    await account({ date_of_birth: '1960-01-01' }, { date_of_birth: '1990-05-17' })
    expect(await cardOf(creator.team)).toMatchObject({ age_band: '55_plus' })
    const before = (await cardOf(creator.team))?.rev
    expect(await refresh()).toBe(0)
    expect((await cardOf(creator.team))?.rev).toBe(before)
    await db.sql`update public.creator_cards set age_band = '45_54' where id = ${creator.team}`
    expect(await refresh()).toBe(1)
    expect(await cardOf(creator.team)).toMatchObject({ age_band: '55_plus' })
  })

  test('is all that a stranger learns of the date of birth', async () => {
    const creator = await shown()
    const answer = JSON.stringify(await pull(db.sql, null))
    expect(answer).toContain(creator.team)
    expect(answer).not.toContain('1990-05')
    const showcase = await asAnon(db.sql, (tx) => tx`select api.find_showcase(${creator.team}) as shown`)
    expect(JSON.stringify(showcase)).not.toContain('1990')
  })
})

test('the gender is on the card unless they prefer not to say', async () => {
  const creator = await shown()
  await edit(creator, { gender: 'female' }, { gender: '' })
  expect(await cardOf(creator.team)).toMatchObject({ gender: 'female' })
  await edit(creator, { gender: 'prefer_not_to_say' }, { gender: 'female' })
  expect(await cardOf(creator.team)).toMatchObject({ gender: '' })
})

test('who takes no work says so on the card, and nobody orders of them', async () => {
  const creator = await shown()
  const business = await newBusiness(db.sql)
  const args = await orderOf(business, creator)
  await edit(creator, { is_away: true }, { is_away: false })
  expect(await cardOf(creator.team)).toMatchObject({ is_away: true })
  expect(await business.device.send('orders.send', args)).toMatchObject({ code: 'creator_away' })
  await edit(creator, { is_away: false }, { is_away: true })
  await business.device.must('orders.send', args)
})

test('the showcase has the whole description, of which the card has the beginning', async () => {
  const creator = await shown()
  const description = 'Jeg filmer på fjellet. '.repeat(40).trim()
  await edit(creator, { description }, { description: '' })
  expect((await cardOf(creator.team))?.description).toHaveLength(280)
  const [row] = await asAnon(db.sql, (tx) => tx`select api.find_showcase(${creator.team}) as shown`)
  expect(row?.shown).toMatchObject({ about: { description } })
})

describe('how soon a creator answers', () => {
  /** A business that wrote so many hours ago, and got its answer so many hours later; null: none. */
  async function asked(creator: Awaited<ReturnType<typeof shown>>, ago: number, after: number | null) {
    const business = await newBusiness(db.sql)
    const room = await roomOf(db.sql, business.team, creator.team)
    await db.sql`
      insert into public.rooms (id, scope, business_id, creator_id) values (${room}, ${room}, ${business.team}, ${creator.team})`
    const say = (side: string, sender: string, hours: number) => db.sql`
      insert into public.messages (id, scope, room_id, sender_id, sender_side, text, created_at) values (gen_random_uuid(), ${room},
        ${room}, ${sender}, ${side}, 'Hei', clock_timestamp() - make_interval(secs => ${hours * 3600}))`
    await say('business', business.device.user, ago)
    if (after !== null) await say('creator', creator.device.user, ago - after)
  }
  const hoursOf = async (creator: { team: string }) => {
    await refresh()
    return (await cardOf(creator.team))?.answer_hours
  }

  test('is the median, rounded up to a step; nothing as long as there are fewer than three answers', async () => {
    const creator = await shown()
    await asked(creator, 100, 1)
    await asked(creator, 90, 5)
    expect(await hoursOf(creator)).toBeNull()
    await asked(creator, 80, 40)
    expect(await hoursOf(creator)).toBe(6)
  })

  test('counts silence as three days, and a question of today not at all', async () => {
    const creator = await shown()
    for (const ago of [100, 110, 120]) await asked(creator, ago, null)
    for (const ago of [2, 3, 4, 5]) await asked(creator, ago, null)
    expect(await hoursOf(creator)).toBe(72)
  })

  test('counts answers to orders, and an order that expired', async () => {
    const creator = await shown()
    const business = await newBusiness(db.sql)
    for (const hours of [2, 20, null]) {
      const args = await orderOf(business, creator)
      await business.device.must('orders.send', args)
      await (hours === null
        ? db.sql`update public.orders set status = 'expired' where id = ${args.id}`
        : db.sql`update public.orders set status = 'declined', decline_reason = 'price',
            answered_at = created_at + make_interval(hours => ${hours}) where id = ${args.id}`)
    }
    expect(await hoursOf(creator)).toBe(24)
  })
})

describe('a sensitive trait with consent', () => {
  const find = async (user: string): Promise<unknown> =>
    (await asUser(db.sql, user, (tx) => tx`select api.find_traits() as found`))[0]?.found
  async function consenting() {
    const creator = await shown()
    const at = new Date().toISOString()
    await creator.device.must('teams.consent', { id: creator.team, trait: 'acne', given: true, at })
    await edit(creator, { cat_traits: ['comedy', 'acne'] }, { cat_traits: [] })
    return creator
  }

  test('is found by a business, and is on no card', async () => {
    const creator = await consenting()
    const business = await newBusiness(db.sql)
    expect(await find(business.device.user)).toMatchObject({ [creator.team]: ['acne'] })
    expect(await cardOf(creator.team)).toMatchObject({ cat_traits: ['comedy'] })
  })

  test('is not found by guests, creators, and businesses that are closed, unfinished or have left', async () => {
    const creator = await consenting()
    await expect(asAnon(db.sql, (tx) => tx`select api.find_traits()`)).rejects.toMatchObject({
      code: '42501',
    })
    expect(await find(creator.device.user)).toEqual({})
    const business = await newBusiness(db.sql)
    for (const change of [`is_archived = true`, `is_onboarded = false`]) {
      await db.sql.unsafe(`update public.business_users set ${change} where id = '${business.team}'`)
      expect(await find(business.device.user), change).toEqual({})
      await db.sql.unsafe(
        `update public.business_users set is_archived = false, is_onboarded = true where id = '${business.team}'`,
      )
    }
    expect(await find(business.device.user)).toMatchObject({ [creator.team]: ['acne'] })
    await db.sql`
      update public.accounts set deactivated_at = clock_timestamp(), deletion_due_at = clock_timestamp() + interval '30 days'
      where id = ${business.device.user}`
    expect(await find(business.device.user)).toEqual({})
  })

  test('is gone at once when the consent is withdrawn, and when the profile is hidden', async () => {
    const creator = await consenting()
    const business = await newBusiness(db.sql)
    const at = new Date().toISOString()
    await creator.device.must('teams.consent', { id: creator.team, trait: 'acne', given: false, at })
    expect(await find(business.device.user)).not.toHaveProperty(creator.team)
    const other = await consenting()
    await edit(other, { is_public: false }, { is_public: true })
    expect(await find(business.device.user)).not.toHaveProperty(other.team)
  })
})
