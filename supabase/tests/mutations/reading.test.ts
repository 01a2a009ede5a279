// When a side has read: the server's own time, from a mark that passes something new of the other side.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newStory } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

type Story = Awaited<ReturnType<typeof newStory>>

async function write({ room, ...sides }: Story, side: 'business' | 'creator'): Promise<string> {
  const id = newId()
  await sides[side].device.must('messages.send', { id, room_id: room, text: 'Hei' })
  const [row] = await db.sql`select created_at::text as at from public.messages where id = ${id}`
  return String(row?.at).replace(' ', 'T').replace('+00', 'Z')
}

const read = ({ room, business }: Story, at: string) =>
  business.device.must('rooms.mark_read', { id: room, at })

async function seen({ room }: Story): Promise<{ business: string | null; creator: string | null }> {
  const [row] = await db.sql`
    select business_seen_at::text as business, creator_seen_at::text as creator from public.rooms where id = ${room}`
  return { business: row?.business ?? null, creator: row?.creator ?? null }
}

const now = async (): Promise<string> => String((await db.sql`select clock_timestamp()::text as at`)[0]?.at)

describe('the time at which a side has read', () => {
  test('is the server’s, whatever time the mark names, and is of that side alone', async () => {
    const story = await newStory(db.sql)
    const at = await write(story, 'creator')
    expect(await seen(story)).toEqual({ business: null, creator: null })
    const before = await now()
    await read(story, at)
    const { business, creator } = await seen(story)
    expect(business).not.toBeNull()
    expect(String(business) >= before && String(business) <= (await now())).toBe(true)
    expect(creator).toBeNull()
  })

  test('stays until the mark passes a newer message of the other side', async () => {
    const story = await newStory(db.sql)
    const first = await write(story, 'creator')
    await read(story, first)
    const once = await seen(story)
    await read(story, first)
    await read(story, '2020-01-01T00:00:00Z')
    await read(story, '2099-01-01T00:00:00Z') // until now, and nothing new is there
    await write(story, 'business')
    expect((await seen(story)).business).toBe(once.business)
    const second = await write(story, 'creator')
    expect((await seen(story)).business).toBe(once.business)
    await read(story, second)
    expect(String((await seen(story)).business) > String(once.business)).toBe(true)
  })

  test('is not set where only the own messages are passed', async () => {
    const story = await newStory(db.sql)
    await read(story, await write(story, 'business'))
    await read(story, '2099-01-01T00:00:00Z')
    expect((await seen(story)).business).toBeNull()
  })

  test('is that of the answer, for a side that answers without a mark', async () => {
    const story = await newStory(db.sql)
    await write(story, 'creator')
    await write(story, 'business')
    const { business, creator } = await seen(story)
    const [room] = await db.sql`select last_message_at::text as at from public.rooms where id = ${story.room}`
    expect(business).toBe(room?.at)
    expect(creator).toBeNull()
  })

  test('cannot be named by a device', async () => {
    const story = await newStory(db.sql)
    const at = await write(story, 'creator')
    for (const lie of [{ seen_at: at }, { business_seen_at: at }, { creator_seen_at: at }]) {
      expect(
        await story.business.device.send('rooms.mark_read', { id: story.room, at, ...lie }),
      ).toMatchObject({ code: 'invalid' })
    }
    expect(await seen(story)).toEqual({ business: null, creator: null })
    const [rights] = await db.sql`
      select bool_or(has_column_privilege(role, 'public.rooms', name, 'insert, update')) as may_write
      from unnest(array['anon', 'authenticated']) role, unnest(array['business_seen_at', 'creator_seen_at']) name`
    expect(rights?.may_write).toBe(false)
  })
})
