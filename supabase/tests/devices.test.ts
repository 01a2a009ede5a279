// The list of a person's devices, and logging one of them out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newDevice } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // the sign-in service creates this table
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade)`
})
afterAll(() => db.close())

test('a person sees their own devices, with the number of unsent changes', async () => {
  const device = await newDevice(db.sql)
  const stranger = await newDevice(db.sql)
  const report = (user: string, unsent: number) =>
    asUser(
      db.sql,
      user,
      (tx) =>
        tx`select api.report_device(${JSON.stringify({ client: device.client, name: ' Mobil ', unsent })}::text::jsonb)`,
    )
  const devices = (user: string) =>
    asUser(db.sql, user, async (tx) => (await tx`select api.my_devices() as list`)[0]?.list)
  await report(device.user, 3)
  expect(await devices(device.user)).toMatchObject([{ client: device.client, name: 'Mobil', unsent: 3 }])
  // a device that reported itself before it sent anything may still send its first change
  await device.must('accounts.edit', { id: device.user, set: { locale: 'en' }, base: { locale: '' } })
  await expect(report(stranger.user, 0)).rejects.toMatchObject({ message: 'forbidden' })
  expect(await devices(stranger.user)).toEqual([])
})

describe('a device that is signed out', () => {
  async function twoDevices() {
    const device = await newDevice(db.sql)
    const other = newId()
    const [own, others] = await db.sql<{ id: string }[]>`
      insert into auth.sessions (user_id) values (${device.user}), (${device.user}) returning id`
    const call = (name: string, request: object, session: string, user = device.user) =>
      asUser(
        db.sql,
        user,
        (tx) => tx`select ${tx.unsafe(`api.${name}`)}(${JSON.stringify(request)}::text::jsonb)`,
        { session_id: session },
      )
    const push = (client: string, session: string) => {
      const args = { id: device.user, set: { locale: 'en' }, base: { locale: '' } }
      return call('sync_push', { client, mutations: [device.mutation('accounts.edit', args)] }, session)
    }
    const report = (client: string, session: string, unsent = 0) =>
      call('report_device', { client, name: 'Mobil', unsent }, session)
    const remove = (client: string, user?: string) => call('remove_device', { client }, mine, user)
    const listed = async (): Promise<string[]> => {
      const found = await asUser(db.sql, device.user, (tx) => tx`select api.my_devices() as list`)
      return z
        .array(z.object({ client: z.string() }))
        .parse(found[0]?.list)
        .map(({ client }) => client)
    }
    const sessions = async (): Promise<string[]> => {
      const rows = await db.sql<{ id: string }[]>`select id from auth.sessions where user_id = ${device.user}`
      return rows.map(({ id }) => id)
    }
    const mine = own?.id ?? ''
    const theirs = others?.id ?? ''
    await report(device.client, mine)
    await report(other, theirs)
    return { device, other, mine, theirs, push, report, remove, listed, sessions }
  }

  test('by its person is off the list, also when its token lives on, until it signs in again', async () => {
    const { device, other, mine, theirs, report, remove, listed, sessions } = await twoDevices()
    expect(await listed()).toEqual([other, device.client])
    await remove(other)
    expect([await listed(), await sessions()]).toEqual([[device.client], [mine]])
    await report(other, theirs)
    expect(await listed()).toEqual([device.client])
    const [again] = await db.sql<{ id: string }[]>`
      insert into auth.sessions (user_id) values (${device.user}) returning id`
    await report(other, again?.id ?? '')
    expect(await listed()).toEqual([other, device.client])
  })

  test('leaves the list by itself where it is signed out, unless it has changes that were not sent', async () => {
    const { device, other, theirs, report, listed } = await twoDevices()
    const tablet = newId()
    await report(tablet, theirs)
    await report(other, theirs, 2)
    await db.sql`delete from auth.sessions where id = ${theirs}`
    expect(await listed()).toEqual([other, device.client])
  })

  test('is so also when it has sent something and not reported yet', async () => {
    const { theirs, push, remove, sessions } = await twoDevices()
    const silent = newId()
    await push(silent, theirs)
    await remove(silent)
    expect(await sessions()).not.toContain(theirs)
  })

  test('keeps its count of what it has sent: it must not send that twice', async () => {
    const { device, remove } = await twoDevices()
    await device.must('accounts.edit', { id: device.user, set: { locale: 'en' }, base: { locale: '' } })
    await remove(device.client)
    const rows = await db.sql`select lmid::int from sync.client where id = ${device.client}`
    expect(rows).toEqual([{ lmid: 1 }])
  })

  test('does not take the session with it in which it is removed: an emptied browser left it there', async () => {
    const { device, mine, theirs, remove, sessions } = await twoDevices()
    await remove(device.client)
    expect((await sessions()).toSorted()).toEqual([mine, theirs].toSorted())
  })

  test('must be one’s own', async () => {
    const { other, remove, sessions } = await twoDevices()
    const stranger = await newDevice(db.sql)
    await expect(remove(other, stranger.user)).rejects.toMatchObject({ message: 'not_found' })
    expect(await sessions()).toHaveLength(2)
  })
})
