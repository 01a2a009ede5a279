// A handle: required of a public profile, the address of its page, and after it is given up for 30 days still leading to
// its creator alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import {
  asAnon,
  asUser,
  openDatabase,
  type TestDatabase,
  type Transaction,
} from '../../tests/fixtures/database.ts'
import { type Device, newCreator, pull } from '../../tests/fixtures/devices.ts'
import { attempt } from '../../tests/security/attempt.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

async function setHandle(device: Device, id: string, handle: string) {
  const [before] = await db.sql`select handle from public.creator_users where id = ${id}`
  return device.send('teams.edit_creator', { id, set: { handle }, base: { handle: before?.handle } })
}
const taken = { code: 'invalid', detail: { field: 'handle', rule: 'taken' } }
const leadsTo = async (handle: string): Promise<unknown> =>
  (await db.sql`select private.creator_of_handle(${handle}) as id`)[0]?.id
const free = (user: string, handle: string): Promise<unknown> =>
  asUser(db.sql, user, async (tx) => (await tx`select api.handle_available(${handle}) as yes`)[0]?.yes)
const find = (name: string | null, user: string | null = null): Promise<unknown> => {
  const ask = async (tx: Transaction) => (await tx`select api.find_creator(${name}) as card`)[0]?.card
  return user === null ? asAnon(db.sql, ask) : asUser(db.sql, user, ask)
}
const publish = (team: string) => db.sql`update public.creator_users set is_public = true where id = ${team}`
const later = (handle: string) =>
  db.sql`update private.former_handles set at = at - interval '30 days' where handle = ${handle}`

/** A published creator who had one handle and now has another. */
async function renamed(former: string, now: string) {
  const creator = await newCreator(db.sql)
  for (const handle of [former, now])
    expect(await setHandle(creator.device, creator.team, handle)).toMatchObject({ status: 'ok' })
  await publish(creator.team)
  return creator
}

describe('a public profile', () => {
  const edit = (device: Device, id: string, set: object, base: object) =>
    device.send('teams.edit_creator', { id, set, base })
  const required = { code: 'invalid', detail: { field: 'handle', rule: 'required' } }

  test('needs a handle before it is shown, and keeps one while it is', async () => {
    const { device, team } = await newCreator(db.sql)
    expect(await edit(device, team, { is_public: true }, { is_public: false })).toMatchObject(required)
    const both = await edit(
      device,
      team,
      { handle: 'synlig', is_public: true },
      { handle: '', is_public: false },
    )
    expect(both).toMatchObject({ status: 'ok' })
    expect(await edit(device, team, { handle: '' }, { handle: 'synlig' })).toMatchObject(required)
    const hidden = await edit(
      device,
      team,
      { handle: '', is_public: false },
      { handle: 'synlig', is_public: true },
    )
    expect(hidden).toMatchObject({ status: 'ok' })
  })

  test('of whoever loses a race for a handle is not shown without one', async () => {
    const racers = await Promise.all([newCreator(db.sql), newCreator(db.sql)])
    const results = await Promise.all(
      racers.map(async ({ device, team }) => [
        await edit(device, team, { handle: 'om-kapp' }, { handle: '' }),
        await edit(device, team, { is_public: true }, { is_public: false }),
      ]),
    )
    const [won, lost] = results.toSorted(([a]) => (a?.status === 'ok' ? -1 : 1))
    expect(won).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
    expect(lost).toMatchObject([taken, required])
  })

  test('is found by anybody: by handle in any capitals, by a former one, by id', async () => {
    const { device, team } = await renamed('gamle-navn', 'Nye_Navn')
    const card = await find('nye_navn')
    expect(card).toMatchObject({ id: team, handle: 'Nye_Navn', first_name: 'Ingrid' })
    for (const name of ['NYE_NAVN', 'Gamle-Navn', team, team.toUpperCase()])
      expect(await find(name), name).toEqual(card)
    expect(await find('nye_navn', device.user)).toEqual(card)
    // as the catalogue has it, which every guest reads
    const [row] = (await pull(db.sql, null)).rows.creator_cards?.filter(({ id }) => id === team) ?? []
    expect(card).toEqual(row)
    await later('gamle-navn')
    expect(await find('gamle-navn')).toBeNull()
  })

  test('is found no more once it is hidden or put away, by none of its names', async () => {
    const { device, team } = await renamed('vises-en', 'vises-to')
    const names = ['vises-en', 'vises-to', team]
    await db.sql`update public.creator_users set is_public = false where id = ${team}`
    for (const name of names) expect(await find(name), name).toBeNull()
    await publish(team)
    expect(await find('vises-en')).toMatchObject({ id: team })
    await device.must('teams.archive', { id: team })
    for (const name of names) expect(await find(name), name).toBeNull()
  })

  test.each([
    ['nothing', null],
    ['empty', ''],
    ['a pattern', '%'],
    ['nobody’s handle', 'ingen'],
    ['nobody’s id', newId()],
    ['more than an id', `${newId()}x`],
    ['very long', 'x'.repeat(100_000)],
  ])('is not at a name that is %s', async (_what, name) => {
    expect(await find(name)).toBeNull()
  })
})

describe('a handle given up', () => {
  test('leads to its creator for 30 days, in any capitals', async () => {
    const { team } = await renamed('Ida_Fjord', 'ida-nord')
    expect(await leadsTo('IDA_FJORD')).toBe(team)
    expect(await leadsTo('ida-nord')).toBe(team)
    expect(await leadsTo('')).toBeNull()
    await later('ida_fjord')
    expect(await leadsTo('ida_fjord')).toBeNull()
  })

  test('is taken by nobody else meanwhile, and by anybody afterwards', async () => {
    const { device: former } = await renamed('bolge', 'bris')
    const { device, team } = await newCreator(db.sql)
    expect(await free(device.user, 'Bolge')).toBe(false)
    expect(await setHandle(device, team, 'Bolge')).toMatchObject(taken)
    await later('bolge')
    expect(await free(device.user, 'bolge')).toBe(true)
    expect(await setHandle(device, team, 'bolge')).toMatchObject({ status: 'ok' })
    await publish(team)
    expect(await leadsTo('bolge')).toBe(team)
    expect(await free(former.user, 'bolge')).toBe(false)
  })

  test('is taken back by its owner, also with a new profile', async () => {
    const { device, team } = await renamed('tilbake', 'frem')
    expect(await free(device.user, 'tilbake')).toBe(true)
    expect(await setHandle(device, team, 'tilbake')).toMatchObject({ status: 'ok' })
    expect(await leadsTo('frem')).toBe(team)
    await device.must('teams.archive', { id: team })
    const next = newId()
    await device.must('teams.create_creator', { id: next, first_name: 'Ida' })
    expect(await setHandle(device, next, 'tilbake')).toMatchObject({ status: 'ok' })
    const { device: other, team: its } = await newCreator(db.sql)
    expect(await setHandle(other, its, 'frem')).toMatchObject(taken)
  })

  test('in other capitals is the same handle', async () => {
    const { device, team } = await renamed('Bjork', 'BJORK')
    expect(await db.sql`select from private.former_handles where creator_id = ${team}`).toHaveLength(0)
    await device.sync()
    expect(device.of('creator_users')).toMatchObject([{ handle: 'BJORK' }])
  })

  test('is one of five: nobody reserves names by trying many', async () => {
    const { device, team } = await newCreator(db.sql)
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) await setHandle(device, team, `prove-${nth}`)
    const { device: other } = await newCreator(db.sql)
    expect(await free(other.user, 'prove-1')).toBe(true)
    expect(await free(other.user, 'prove-2')).toBe(false)
  })

  test('is not lost in a race with somebody who waits for it', async () => {
    const { device, team } = await renamed('skygge', 'sol')
    await setHandle(device, team, 'vind')
    const { device: other, team: its } = await newCreator(db.sql)
    const [mine, theirs] = await Promise.all([setHandle(device, team, 'regn'), setHandle(other, its, 'vind')])
    expect(mine).toMatchObject({ status: 'ok' })
    expect(theirs).toMatchObject(taken)
  })

  test('is read and resolved by no role of the API', async () => {
    const { device } = await renamed('lukket', 'stengt')
    for (const who of [null, device.user]) {
      expect(await attempt(db.sql, who, (tx) => tx`select * from private.former_handles`)).toBe('42501')
      expect(await attempt(db.sql, who, (tx) => tx`select private.creator_of_handle('lukket')`)).toBe('42501')
    }
  })

  test('is forgotten by the nightly job, and with its account', async () => {
    const { team } = await renamed('gammel-en', 'gammel-to')
    const count = async () =>
      (await db.sql`select from private.former_handles where creator_id = ${team}`).length
    expect(await count()).toBe(1)
    await db.sql`select sync.tidy()`
    expect(await count()).toBe(1)
    await later('gammel-en')
    await db.sql`select sync.tidy()`
    expect(await count()).toBe(0)
  })
})
