import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  asAnon,
  asUser,
  connect,
  openDatabase,
  type Sql,
  type TestDatabase,
} from '../../tests/fixtures/database.ts'
import { newBusiness, newCreator, newDevice, newStory, showCreators } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
  story = await newStory(db.sql)
})
afterAll(() => db.close())
beforeEach(() => db.sql`delete from realtime.messages`)

const pokes = async (): Promise<string[]> =>
  (await db.sql<{ topic: string }[]>`select topic from realtime.messages order by topic`).map(
    (row) => row.topic,
  )
const person = (device: { user: string }): string => `person:${device.user}`

/** Whether the caller may listen on this topic, as the socket server checks it. */
async function mayListen(sql: Sql, user: string | null, topic: string): Promise<boolean> {
  const probe = async (tx: Pick<Sql, 'unsafe'>) => {
    await tx.unsafe(`select set_config('realtime.topic', $1, true)`, [topic])
    return (await tx.unsafe('select 1 from realtime.messages limit 1')).length > 0
  }
  await sql`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`
  return user === null ? asAnon(sql, probe) : asUser(sql, user, probe)
}

describe('a change', () => {
  test('[S11] in a room pokes both people, once for the whole transaction', async () => {
    const { business, creator, room } = story
    await business.device.push(
      [1, 2, 3].map((n) =>
        business.device.mutation('messages.send', { id: randomUUID(), room_id: room, text: `Hei ${n}` }),
      ),
    )
    expect(await pokes()).toEqual([person(business.device), person(creator.device)].toSorted())
  })

  test('[S11] of one’s own rows pokes nobody else', async () => {
    await story.business.device.must('accounts.edit', {
      id: story.business.device.user,
      set: { locale: 'nb' },
      base: { locale: '' },
    })
    expect(await pokes()).toEqual([person(story.business.device)])
  })

  test('[S11] that is refused, rolled back or changes nothing pokes nobody', async () => {
    const { business, room } = story
    await business.device.send('messages.send', { id: randomUUID(), room_id: room, text: ' ' })
    await db.sql`update public.rooms set last_sender = last_sender`
    await db.sql
      .begin(async (tx) => {
        await tx`update public.rooms set last_message = 'x'`
        throw new Error('undo')
      })
      .catch(() => undefined)
    expect(await pokes()).toEqual([])
  })

  test('[S11] still pokes when the one before it in the batch was refused', async () => {
    const { business, creator, room } = story
    const blank = business.device.mutation('messages.send', { id: randomUUID(), room_id: room, text: ' ' })
    await business.device.push([
      blank,
      business.device.mutation('messages.send', { id: randomUUID(), room_id: room, text: 'Hei' }),
    ])
    expect(await pokes()).toContain(person(creator.device))
  })

  test('[S11] pokes a person who became a reader of the scope in the same transaction', async () => {
    const { team, device } = await newBusiness(db.sql)
    const heir = await newDevice(db.sql)
    await db.sql`delete from realtime.messages`
    await db.sql.begin(async (tx) => {
      await tx`insert into public.briefs (id, scope, business_id) values (gen_random_uuid(), ${team}, ${team})`
      await tx`update public.business_users set user_id = ${heir.user} where id = ${team}`
      await tx`insert into public.briefs (id, scope, business_id) values (gen_random_uuid(), ${team}, ${team})`
    })
    expect(await pokes()).toEqual([person(device), person(heir)].toSorted())
  })

  test('[S11] in the catalogue pokes everyone at most every two seconds, and no writer waits for another', async () => {
    const { team } = await newCreator(db.sql)
    await db.sql`delete from realtime.messages`
    await db.sql`update sync.throttle set at = '-infinity'`
    const slow = await db.sql.reserve()
    await slow`begin`
    await slow`update public.creator_users set is_public = true, handle = 'sen' where id = ${team}`
    const { team: other } = await newCreator(db.sql)
    await showCreators(db.sql, other)
    await slow`commit`
    slow.release()
    await db.sql`update public.creator_users set town = 'Alta' where id = ${team}`
    expect((await pokes()).filter((topic) => topic === 'catalogue')).toHaveLength(1)
    await db.sql`update sync.throttle set at = now() - interval '3 seconds'`
    await db.sql`update public.creator_users set town = 'Hamar' where id = ${team}`
    expect((await pokes()).filter((topic) => topic === 'catalogue')).toHaveLength(2)
  })

  test('[S11] of a thousand rows is one poke', async () => {
    const { device, team } = await newBusiness(db.sql)
    await db.sql`delete from realtime.messages`
    await db.sql`insert into public.briefs (id, scope, business_id) select gen_random_uuid(), ${team}, ${team} from generate_series(1, 1000)`
    expect(await pokes()).toEqual([person(device)])
  })

  test('[S11] notifies the socket server at commit, with the whole message', async () => {
    const heard: unknown[] = []
    const listener = connect(db.url, 1)
    await listener.listen('realtime_messages', (payload) => heard.push(JSON.parse(payload)))
    await story.business.device.must('messages.send', { id: randomUUID(), room_id: story.room, text: 'Hei' })
    await db.sql`select realtime.send(jsonb_build_object('long', repeat('æ', 9000)), 'big', 'catalogue', true)`
    await expect.poll(() => heard.length).toBe(3)
    await listener.end()
    expect(heard).toContainEqual({
      id: expect.any(String),
      topic: person(story.creator.device),
      event: 'poke',
      payload: { id: expect.any(String) },
    })
    expect(heard.at(-1)).toEqual({ id: expect.any(String) })
  })
})

describe('a channel', () => {
  test('[S11] of a person is open to that person only', async () => {
    const { business, creator } = story
    expect(await mayListen(db.sql, business.device.user, person(business.device))).toBe(true)
    expect(await mayListen(db.sql, creator.device.user, person(business.device))).toBe(false)
    expect(await mayListen(db.sql, null, person(business.device))).toBe(false)
    expect(await mayListen(db.sql, null, 'person:')).toBe(false)
  })

  test('[S11] of the catalogue is open to everyone; any other channel to no one', async () => {
    const stranger = await newDevice(db.sql)
    expect(await mayListen(db.sql, stranger.user, 'catalogue')).toBe(true)
    expect(await mayListen(db.sql, null, 'catalogue')).toBe(true)
    expect(await mayListen(db.sql, stranger.user, 'catalogue2')).toBe(false)
  })

  test('[S11] accepts no message from a client', async () => {
    const { business } = story
    for (const topic of [person(business.device), 'catalogue']) {
      const speak = asUser(db.sql, business.device.user, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`
        await tx`insert into realtime.messages (topic, extension, event, payload) values (${topic}, 'broadcast', 'poke', '{}')`
      })
      await expect(speak).rejects.toMatchObject({ code: '42501' })
    }
  })
})
