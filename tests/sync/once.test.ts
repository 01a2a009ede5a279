// Each change once, in its order, and its outcome kept until the device has it: what two calls of one device, or one
// call in disorder, may not change.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newBusiness, pull, PushAnswer } from '../fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const draft = (team: string, title: string) => ({ id: newId(), business_id: team, set: { title } })

test('[S13] a device’s second call waits for its first, and then repeats the first one’s answer', async () => {
  const { device, team } = await newBusiness(db.sql)
  const batch = [
    device.mutation('briefs.create', draft(team, 'En')),
    device.mutation('briefs.create', draft(team, 'x'.repeat(121))),
  ]
  const request = JSON.stringify({ client: device.client, mutations: batch })
  const calls = await asUser(db.sql, device.user, async (tx) => {
    const [row] = await tx`select api.sync_push(${request}::text::jsonb) as answer`
    const second = device.push(batch)
    await expect
      .poll(
        async () =>
          (
            await db.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
      )
      .toBe(1)
    return { first: PushAnswer.parse(row?.answer), second }
  })
  expect((await calls.second).results).toEqual(calls.first.results)
  expect(calls.first.results.map(({ status }) => status)).toEqual(['ok', 'rejected'])
})

test('[S14] the changes of a call are applied in the order of their ids, however they lie in it', async () => {
  const { device, team } = await newBusiness(db.sql)
  const brief = draft(team, 'En')
  const made = device.mutation('briefs.create', brief)
  const edited = device.mutation('briefs.edit', { id: brief.id, set: { title: 'To' }, base: { title: 'En' } })
  const answer = await device.push([edited, made])
  expect(answer.results).toMatchObject([
    { id: made.id, status: 'ok' },
    { id: edited.id, status: 'ok' },
  ])
  expect(answer.gap).toBeUndefined()
})

test('[S13] [S15] an acknowledgement clears the refusals up to it, and none above', async () => {
  const { device, team } = await newBusiness(db.sql)
  const refused = [121, 122].map((length) =>
    device.mutation('briefs.create', draft(team, 'x'.repeat(length))),
  )
  await device.push(refused)
  const [first, second] = refused
  await device.push([], first?.id)
  const told = { id: second?.id, uuid: second?.uuid, code: 'invalid' }
  expect((await pull(db.sql, device.user, { client: device.client })).rejected).toMatchObject([
    { ...told, detail: { field: 'title', rule: 'too_long' } },
  ])
  await device.push([], second?.id)
  expect((await pull(db.sql, device.user, { client: device.client })).rejected).toEqual([])
})
