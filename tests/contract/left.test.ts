// Writing to a team that has left is refused by the device, from the row it holds, exactly when the server refuses it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hasLeft, otherSide, roomRow } from '../../src/entities/rooms/room.ts'
import type { Side } from '../../src/domain/side.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fullBrief, newCreator, newStory, roomOf, Device, type Result } from '../fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

type Story = Awaited<ReturnType<typeof newStory>>
const deviceOf = (story: Story, side: Side): Device => story[side].device
const write = (story: Story, side: Side): Promise<Result> =>
  deviceOf(story, side).send('messages.send', { id: randomUUID(), room_id: story.room, text: 'Er du der?' })

/** What the device of one side predicts from its row of the room. */
async function foreseen(story: Story, side: Side): Promise<string> {
  const device = deviceOf(story, side)
  await device.sync()
  const [row] = device.of('rooms')
  return hasLeft(roomRow.parse(row), otherSide(side)) ? 'recipient_left' : 'ok'
}
const said = (result: Result): string => result.code ?? result.status

const leaves = {
  'puts the profile away': (story: Story, side: Side) =>
    deviceOf(story, side).must('teams.archive', { id: story[side].team }),
  'deletes the account': (story: Story, side: Side) =>
    deviceOf(story, side).must('accounts.deactivate', { id: deviceOf(story, side).user }),
}

describe.each(['business', 'creator'] as const)('when the %s', (side) => {
  test.each(['puts the profile away', 'deletes the account'] as const)(
    '%s, both sides of the rule agree before and after',
    async (how) => {
      const story = await newStory(db.sql)
      const other = otherSide(side)
      for (const writer of [side, other]) {
        expect(await foreseen(story, writer)).toBe('ok')
        expect(said(await write(story, writer))).toBe('ok')
      }
      await leaves[how](story, side)
      expect(await foreseen(story, other)).toBe('recipient_left')
      expect(said(await write(story, other))).toBe('recipient_left')
      // An account that has left cannot write either: the room is not theirs any more.
      expect(said(await write(story, side))).toMatch(/^(not_found|forbidden)$/)
      expect(
        Number((await db.sql`select count(*) as n from public.messages where room_id = ${story.room}`)[0]?.n),
      ).toBe(2)
    },
  )
})

test('a room from before this was recorded is open', () => {
  const columns = { id: '', scope: '', rev: '', created_at: '', updated_at: '' }
  const words = { business_name: '', creator_name: '', business_avatar: '', creator_avatar: '' }
  const last = {
    last_message_at: null,
    last_message: '',
    last_sender: '',
    business_read_at: null,
    creator_read_at: null,
  }
  const row = roomRow.parse({ ...columns, ...words, ...last, business_id: '', creator_id: '' })
  expect([hasLeft(row, 'business'), hasLeft(row, 'creator')]).toEqual([false, false])
})

test('only the message to a team that has left is refused, with its reason kept for the device; the rest goes through', async () => {
  const story = await newStory(db.sql)
  const { device } = story.business
  const queued = [
    device.mutation('messages.send', { id: randomUUID(), room_id: story.room, text: 'Skrevet uten nett' }),
    device.mutation('accounts.edit', { id: device.user, set: { locale: 'en' }, base: { locale: '' } }),
  ]
  await story.creator.device.must('accounts.deactivate', { id: story.creator.device.user })
  const answer = await device.push(queued)
  expect(answer.results.map(said)).toEqual(['recipient_left', 'ok'])
  // the answer was lost: the next pull brings the refusal again
  expect((await device.sync()).rejected).toMatchObject([{ uuid: queued[0]?.uuid, code: 'recipient_left' }])
})

test('a pitch to a business that has left is refused: its brief is closed, and no room is created', async () => {
  const story = await newStory(db.sql)
  const { device, team } = await newCreator(db.sql)
  const room_id = await roomOf(db.sql, story.business.team, team)
  const args = { ...story.pitchArgs, id: randomUUID(), creator_id: team, room_id }
  await story.business.device.must('teams.archive', { id: story.business.team })
  expect(said(await device.send('pitches.send', args))).toBe('not_active')
  // an operator's mistake does not reopen it
  await db.sql`update public.briefs set status = 'active' where id = ${story.brief}`
  expect(said(await device.send('pitches.send', { ...args, id: randomUUID() }))).toBe('recipient_left')
  expect(await db.sql`select 1 from public.rooms where id = ${room_id}`).toHaveLength(0)
})

test('a brief published while its business is being archived does not stay open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { business, brief } = await newStory(db.sql)
    const tabs = [new Device(db.sql, business.device.user), new Device(db.sql, business.device.user)] as const
    const next = randomUUID()
    await business.device.must('briefs.create', { id: next, business_id: business.team, set: fullBrief })
    const [published, away] = await Promise.all([
      tabs[0].send('briefs.publish', { id: next, archive_id: brief }),
      tabs[1].send('teams.archive', { id: business.team }),
    ])
    expect(['ok', 'not_found']).toContain(said(published))
    expect(said(away)).toBe('ok')
    const open =
      await db.sql`select 1 from public.briefs where business_id = ${business.team} and status = 'active'`
    expect(open).toHaveLength(0)
  }
})
