// What one account may create: a refusal is «later», takes nothing and loses nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  type Device,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
} from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const SLOWED = 'PT429'
/** Leaves the person this many of it. */
const leave = (user: string, what: string, level: number) =>
  db.sql`insert into private.allowances (person, what, level) values (${user}, ${what}, ${level})
    on conflict (person, what) do update set level = excluded.level, at = clock_timestamp()`
const count = async (table: string, scope: string): Promise<number> =>
  (await db.sql`select count(*)::int as n from ${db.sql(`public.${table}`)} where scope = ${scope}`)[0]?.n

describe('a quota', () => {
  test('has a limit for everything that an account can create', async () => {
    const rows = await db.sql`select what, at_once, per_minute from private.quotas`
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['change', 'team', 'brief', 'pitch', 'message', 'file', 'mebibyte']),
    )
    for (const row of rows) {
      // what guards against guessing is small on purpose
      if (!row.what.startsWith('recovery_')) expect(row.at_once, row.what).toBeGreaterThanOrEqual(30)
      expect(row.per_minute, row.what).toBeGreaterThan(0)
    }
  })

  test('stops the batch at the first change beyond it; the same change passes later', async () => {
    const { business, room } = await newStory(db.sql)
    const { device } = business
    const message = (text: string) => device.mutation('messages.send', { id: newId(), room_id: room, text })
    await leave(device.user, 'message', 2)
    const batch = ['En', 'To', 'Tre', 'Fire'].map(message)
    const answer = await device.push(batch)
    expect(answer).toMatchObject({ retry: SLOWED, results: [{ status: 'ok' }, { status: 'ok' }] })
    expect(answer.results).toHaveLength(2)
    expect(await count('messages', room)).toBe(2)
    // nothing is taken by a refusal, and no outcome is stored
    expect(await device.push(batch.slice(2))).toMatchObject({ retry: SLOWED, results: [] })
    await db.sql`update private.allowances set at = at - interval '1 minute' where person = ${device.user}`
    expect(await device.push(batch.slice(2))).toMatchObject({ results: [{ status: 'ok' }, { status: 'ok' }] })
    expect(await count('messages', room)).toBe(4)
  })

  test.each([
    ['team', 'teams.create_business', (): object => ({ id: newId(), name: 'Én til' })],
    [
      'brief',
      'briefs.create',
      (team: string): object => ({ id: newId(), business_id: team, set: { title: 'Utkast' } }),
    ],
  ] as const)('of %s: repeating what is there takes nothing', async (what, name, argsOf) => {
    const { device, team } = await newBusiness(db.sql)
    await leave(device.user, what, 1)
    const args = argsOf(team)
    await device.must(name, args)
    await device.must(name, args)
    expect(await device.push([device.mutation(name, argsOf(team))])).toMatchObject({ retry: SLOWED })
  })

  test('of creator profiles and pitches', async () => {
    const person = await newDevice(db.sql)
    await leave(person.user, 'team', 0)
    expect(
      await person.push([person.mutation('teams.create_creator', { id: newId(), first_name: 'Ada' })]),
    ).toMatchObject({ retry: SLOWED })
    const { business, pitchArgs } = await newStory(db.sql)
    const { device, team } = await newCreator(db.sql)
    await leave(device.user, 'pitch', 0)
    const room = await roomOf(db.sql, business.team, team)
    const args = { ...pitchArgs, id: newId(), creator_id: team, room_id: room }
    expect(await device.push([device.mutation('pitches.send', args)])).toMatchObject({ retry: SLOWED })
  })

  test('of changes counts refused ones too, and a repeated push only once', async () => {
    const { device } = await newBusiness(db.sql)
    await leave(device.user, 'change', 3)
    const wrong = [1, 2].map(() => device.mutation('briefs.publish', { id: newId(), archive_id: null }))
    for (let time = 0; time < 3; time += 1) expect((await device.push(wrong)).results).toHaveLength(2)
    const more = [1, 2].map(() => device.mutation('briefs.publish', { id: newId(), archive_id: null }))
    await expect(device.push(more)).rejects.toMatchObject({ code: SLOWED })
    device.last -= 2
  })
})

describe('the quota of files', () => {
  const store = (device: Device, team: string, size: number) =>
    asUser(
      db.sql,
      device.user,
      (tx) => tx`insert into storage.objects (bucket_id, name, owner, owner_id, metadata) values
        ('images', ${`${team}/${`${randomUUID()}${randomUUID()}`.replaceAll('-', '')}.png`}, ${device.user}, ${device.user},
         ${tx.json({ size })})`,
    )
  const MEBIBYTE = 1_048_576

  test.each(['file', 'mebibyte'])('refuses beyond %s, for now', async (what) => {
    const { device, team } = await newBusiness(db.sql)
    await leave(device.user, what, 2)
    await store(device, team, 1.5 * MEBIBYTE)
    await store(device, team, 0).catch(() => undefined)
    await expect(store(device, team, MEBIBYTE)).rejects.toMatchObject({ code: SLOWED })
    await db.sql`update private.allowances set at = at - interval '1 hour' where person = ${device.user}`
    await store(device, team, MEBIBYTE)
  })

  test('counts what the service writes as itself, and never fails there', async () => {
    const { device, team } = await newBusiness(db.sql)
    await leave(device.user, 'mebibyte', 1)
    await db.sql`insert into storage.objects (bucket_id, name, owner, metadata) values
      ('films', ${`${team}/${`${randomUUID()}${randomUUID()}`.replaceAll('-', '')}.mp4`}, ${device.user}, ${db.sql.json({ size: 100 * MEBIBYTE })})`
    await expect(store(device, team, 1)).rejects.toMatchObject({ code: SLOWED })
  })
})
