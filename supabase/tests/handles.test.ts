// A handle that a creator gives up: for 30 days it leads to them, and nobody else may take it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { type Device, newCreator } from '../../tests/fixtures/devices.ts'
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

describe('a handle given up', () => {
  test('leads to its creator for 30 days, in any capitals', async () => {
    const { team } = await renamed('Ida_Fjord', 'ida-nord')
    expect(await leadsTo('IDA_FJORD')).toBe(team)
    expect(await leadsTo('ida-nord')).toBe(team)
    expect(await leadsTo('')).toBeNull()
    await later('ida_fjord')
    expect(await leadsTo('ida_fjord')).toBeNull()
  })

  test('leads nowhere while the profile is not public', async () => {
    const { team } = await renamed('skjult-en', 'skjult-to')
    await db.sql`update public.creator_users set is_public = false where id = ${team}`
    expect(await leadsTo('skjult-en')).toBeNull()
    expect(await leadsTo('skjult-to')).toBeNull()
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
