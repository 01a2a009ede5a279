// What a business decides about a pitch: «Aktuell» (approved) or «Ikke aktuell» (rejected).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newBusiness, newStory } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const statusOf = async (pitch: string) =>
  (await db.sql`select status from public.pitches where id = ${pitch}`)[0]?.status

test('a decision is seen by both sides; it is taken back as often as wanted', async () => {
  const { business, creator, pitch } = await newStory(db.sql)
  for (const status of ['approved', 'rejected', 'rejected', 'read', 'rejected']) {
    await business.device.must('pitches.decide', { id: pitch, status })
    expect(await statusOf(pitch)).toBe(status)
  }
  await creator.device.sync()
  expect(creator.device.of('pitches')).toMatchObject([{ status: 'rejected' }])
  // Opening it later does not undo the decision.
  await business.device.must('pitches.read', { id: pitch })
  expect(await statusOf(pitch)).toBe('rejected')
})

test('the creator decides nothing, and nobody sets a status of the creator’s', async () => {
  const { business, creator, pitch } = await newStory(db.sql)
  expect(await creator.device.send('pitches.decide', { id: pitch, status: 'approved' })).toMatchObject({
    code: 'not_found',
  })
  for (const status of ['withdrawn', 'sent', 'hired', ''])
    expect(await business.device.send('pitches.decide', { id: pitch, status })).toMatchObject({
      code: 'invalid',
    })
  expect(await statusOf(pitch)).toBe('sent')
})

test('only while the pitch stands: a withdrawn one stays withdrawn, and a rejected one can be withdrawn', async () => {
  const { business, creator, pitch } = await newStory(db.sql)
  await business.device.must('pitches.decide', { id: pitch, status: 'rejected' })
  await creator.device.must('pitches.withdraw', { id: pitch })
  expect(await business.device.send('pitches.decide', { id: pitch, status: 'approved' })).toMatchObject({
    code: 'pitch_withdrawn',
  })
  expect(await statusOf(pitch)).toBe('withdrawn')
})

test('another business decides nothing', async () => {
  const { pitch } = await newStory(db.sql)
  const { device } = await newBusiness(db.sql)
  expect(await device.send('pitches.decide', { id: pitch, status: 'rejected' })).toMatchObject({
    code: 'not_found',
  })
  expect(await statusOf(pitch)).toBe('sent')
})

test.each(['approved', 'rejected'])(
  'a pitch that is %s is withdrawn when its creator leaves',
  async (status) => {
    const leave = {
      deactivated: ({ creator }: Awaited<ReturnType<typeof newStory>>) =>
        creator.device.must('accounts.deactivate', { id: creator.device.user }),
      archived: ({ creator }: Awaited<ReturnType<typeof newStory>>) =>
        creator.device.must('teams.archive', { id: creator.team }),
      deleted: ({ creator }: Awaited<ReturnType<typeof newStory>>) =>
        db.sql`delete from auth.users where id = ${creator.device.user}`,
    }
    for (const way of Object.values(leave)) {
      const story = await newStory(db.sql)
      await story.business.device.must('pitches.decide', { id: story.pitch, status })
      await way(story)
      expect(await statusOf(story.pitch), way.name).toBe('withdrawn')
    }
  },
)
