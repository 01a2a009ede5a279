// Devices keep all creators up to a limit. Beyond it nobody is given their scope, devices drop their copies, and what needs a
// single card goes on working.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { invitationId } from '../../../src/entities/invitations/invitation.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newStory, pull, roomOf, showCreators } from '../../../tests/fixtures/devices.ts'
import { orderOf } from '../../../tests/fixtures/orders.ts'
import { publish } from './crowd.ts'

const CREATORS = '00000000-0000-4000-8000-000000000001'
const LISTINGS = '00000000-0000-4000-8000-000000000002'
const LIMIT = 3

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
  await db.sql.unsafe(
    `create or replace function private.catalogue_limit() returns int language sql immutable set search_path = '' as 'select ${LIMIT}'`,
  )
  story = await newStory(db.sql)
  await showCreators(db.sql, story.creator.team)
})
afterAll(() => db.close())

const size = async (): Promise<boolean> => (await db.sql`select private.size_catalogue() as kept`)[0]?.kept
const pokes = async (): Promise<number> =>
  Number((await db.sql`select count(*) as n from realtime.messages where topic = 'catalogue'`)[0]?.n)
/** Lets the next poke through at once. */
const waited = () => db.sql`update sync.throttle set at = '-infinity'`
/** Cards until there are so many. */
async function fillTo(cards: number): Promise<void> {
  const [row] = await db.sql`select count(*)::int as n from public.creator_cards`
  await publish(
    db.sql,
    Array.from({ length: cards - row?.n }, () => ({})),
  )
}
const leave = (cards: number) =>
  db.sql`update public.creator_users set is_public = false where id in (
    select c.id from public.creator_cards c where c.id <> ${story.creator.team} offset ${cards - 1})`

describe('a catalogue beyond the limit', () => {
  const device = () => story.business.device
  beforeAll(async () => {
    await fillTo(LIMIT)
    expect(await size()).toBe(true)
    await device().sync()
    expect(device().of('creator_cards')).toHaveLength(LIMIT)
    await fillTo(LIMIT + 1)
  })

  test('[S9] leaves a device at its next pull, which is poked; everything else stays', async () => {
    const others = () =>
      [...device().rows.keys()].filter((key) => !key.startsWith('creator_cards:')).toSorted()
    const before = others()
    await waited()
    const poked = await pokes()
    expect(await size()).toBe(false)
    expect(await pokes()).toBe(poked + 1)
    const page = await device().sync()
    expect(page.scopes).not.toContain(CREATORS)
    expect(device().of('creator_cards')).toEqual([])
    expect(others()).toEqual(before)
    expect(device().of('brief_listings')).not.toEqual([])
  })

  test('[S2] is read by nobody: no pull, by guests or anybody, no digest, no table', async () => {
    const { user } = device()
    for (const who of [null, user]) {
      const answer = await pull(db.sql, who, { cursors: { [CREATORS]: '' }, limit: 5000 })
      expect(answer.scopes).not.toContain(CREATORS)
      expect(answer.scopes).toContain(LISTINGS)
      expect(answer.rows.creator_cards).toBeUndefined()
    }
    // A guest as before the limit, with a cursor: neither rows nor deletions.
    const [old] =
      await db.sql`select pg_snapshot_xmin(pg_current_snapshot())::text || ':' || pg_snapshot_xmin(pg_current_snapshot())::text || ':' as snap,
      (select epoch from sync.meta) as epoch`
    await leave(LIMIT + 1 - 1)
    const guest = await pull(db.sql, null, { epoch: old?.epoch, cursors: { [CREATORS]: old?.snap } })
    expect(guest.del).toEqual([])
    const read = [
      'select count(*)::int as n from public.creator_cards',
      `select count(*)::int as n from sync.tombstone where scope = '${CREATORS}'`,
    ]
    for (const text of read) {
      expect((await asAnon(db.sql, (tx) => tx.unsafe(text)))[0]?.n, text).toBe(0)
      expect((await asUser(db.sql, user, (tx) => tx.unsafe(text)))[0]?.n, text).toBe(0)
    }
    const [digest] = await asUser(
      db.sql,
      user,
      (tx) =>
        tx`select api.sync_digest(${JSON.stringify({ epoch: old?.epoch, snap: old?.snap, scopes: [CREATORS], columns: { creator_cards: ['id'] } })}::text::jsonb) as sums`,
    )
    expect(digest?.sums).toMatchObject({ scopes: {}, changed: [] })
    await fillTo(LIMIT + 1)
  })

  test('[S11] pokes nobody when its cards change', async () => {
    await waited()
    const poked = await pokes()
    await db.sql`update public.creator_users set town = town || '.' where is_public`
    expect(await pokes()).toBe(poked)
    await db.sql`update public.briefs set title = title || '.' where id = ${story.brief}`
    expect(await pokes()).toBe(poked + 1)
  })

  test('is shown and dealt with one by one all the same: links, profiles, pictures, favourites, invitations, orders', async () => {
    const { team } = story.creator
    const { user } = device()
    const guest = async (text: string) => (await asAnon(db.sql, (tx) => tx.unsafe(text)))[0]?.answer
    expect(await guest(`select api.find_creator('${team}') ->> 'first_name' as answer`)).toBe('Ingrid')
    expect(await guest(`select api.find_showcase('${team}') -> 'packages' as answer`)).toEqual([])
    expect(await guest(`select api.search_creators('{}') -> 'count' as answer`)).toBe(LIMIT + 1)

    const picture = `images/${team}/${'a'.repeat(64)}.png`
    await db.sql`update public.creator_users set avatar = ${picture} where id = ${team}`
    for (const sees of [
      await guest(`select private.is_shared_file('${picture}') as answer`),
      (await asUser(db.sql, user, (tx) => tx`select private.is_shared_file(${picture}) as answer`))[0]
        ?.answer,
    ])
      expect(sees).toBe(true)

    const { business, creator, brief } = story
    await device().must('favourites.add', {
      id: story.room,
      business_id: business.team,
      creator_id: team,
    })
    const [other = ''] = await publish(db.sql, [{}])
    await device().must('invitations.send', {
      id: await invitationId(brief, other),
      brief_id: brief,
      business_id: business.team,
      creator_id: other,
      room_id: await roomOf(db.sql, business.team, other),
      message: 'Vi vil gjerne ha deg med.',
    })
    await device().must('orders.send', await orderOf(business, creator))
  })

  test('returns below nine tenths of it, and not before', async () => {
    await leave(LIMIT)
    expect(await size()).toBe(false)
    await device().sync()
    expect(device().of('creator_cards')).toEqual([])
    await leave(LIMIT - 1)
    await waited()
    const poked = await pokes()
    expect(await size()).toBe(true)
    expect(await pokes()).toBe(poked + 1)
    await device().sync()
    expect(device().of('creator_cards')).toHaveLength(LIMIT - 1)
    expect((await pull(db.sql, null)).rows.creator_cards).toHaveLength(LIMIT - 1)
    const fresh = new Device(db.sql, device().user)
    await fresh.sync()
    expect([...fresh.rows.keys()].toSorted()).toEqual([...device().rows.keys()].toSorted())
  })

  test('is measured at night as well', async () => {
    await fillTo(LIMIT + 1)
    await db.sql`select sync.tidy()`
    const [row] = await db.sql`select is_kept from sync.scopes where id = ${CREATORS}`
    expect(row?.is_kept).toBe(false)
  })
})

test('only the operator’s jobs decide', async () => {
  for (const run of [
    () => asAnon(db.sql, (tx) => tx`select private.size_catalogue()`),
    () => asUser(db.sql, story.business.device.user, (tx) => tx`select private.size_catalogue()`),
  ])
    await expect(run()).rejects.toMatchObject({ code: '42501' })
})
