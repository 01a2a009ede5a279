// The subscription check: a business creates and publishes briefs only while its subscription passes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { type Device, fullBrief, newBusiness } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const refused = { status: 'rejected', code: 'no_subscription' }
const end = (team: string, status = 'canceled') =>
  db.sql`update public.subscriptions set status = ${status}, amount = 490 where id = ${team}`
const create = (device: Device, team: string, id = newId()) =>
  device.send('briefs.create', { id, business_id: team, set: fullBrief })

describe('a business whose subscription has ended', () => {
  test('creates no brief', async () => {
    const { device, team } = await newBusiness(db.sql)
    await end(team)
    expect(await create(device, team)).toMatchObject(refused)
  })

  test('publishes none, and keeps the draft as it was', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = newId()
    await create(device, team, id)
    await end(team)
    expect(await device.send('briefs.publish', { id, archive_id: null })).toMatchObject(refused)
    await device.sync()
    expect(device.of('briefs')).toMatchObject([{ id, status: 'draft', title: fullBrief.title }])
  })

  test('still edits, closes and archives what it has', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = newId()
    await create(device, team, id)
    await device.must('briefs.publish', { id, archive_id: null })
    await end(team)
    await device.must('briefs.edit', { id, set: { title: 'Ny' }, base: { title: fullBrief.title } })
    // sent twice: it was published before
    await device.must('briefs.publish', { id, archive_id: null })
    await device.must('briefs.disable', { id })
    await device.must('briefs.archive', { id })
  })

  test('begins the free one again by choosing it, and goes on', async () => {
    const { device, team } = await newBusiness(db.sql)
    await end(team)
    await device.must('subscriptions.choose', { id: team, interval: 'month' })
    expect(await create(device, team)).toMatchObject({ status: 'ok' })
    await device.sync()
    expect(device.of('subscriptions')).toMatchObject([{ status: 'active', amount: 0, trial_end: null }])
  })
})

test('a business without any creates a brief once it has chosen one', async () => {
  const { device } = await newBusiness(db.sql)
  const team = newId()
  expect(await device.send('teams.create_business', { id: team, name: 'Ny' }, 2)).toMatchObject({
    status: 'ok',
  })
  expect(await create(device, team)).toMatchObject(refused)
  await device.must('subscriptions.choose', { id: team, interval: 'year' })
  expect(await create(device, team)).toMatchObject({ status: 'ok' })
})

test('choosing another interval changes nothing else of one that passes', async () => {
  const { device, team } = await newBusiness(db.sql)
  await end(team, 'trialing')
  await device.must('subscriptions.choose', { id: team, interval: 'year' })
  await device.sync()
  expect(device.of('subscriptions')).toMatchObject([{ status: 'trialing', amount: 490, interval: 'year' }])
})
