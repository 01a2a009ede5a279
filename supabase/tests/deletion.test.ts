// What remains of a deleted person: searched in every table of the database, not in a list of known ones.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DELETED_NAME } from '../../src/domain/deleted-name.ts'
import { createPlace } from '../local/storage/place.ts'
import { createTidy } from '../local/storage/tidy.ts'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { Device, newStory, pull } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await openDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'samspill-deletion-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.close()
})

/** The tables of all data schemas that contain any of the words. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const tables = await db.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'sync', 'private', 'auth', 'storage', 'realtime') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await db.sql.unsafe(
      `select count(*)::int as n from ${name} t where ${words.map((_, at) => `t::text ilike '%' || $${at + 1} || '%'`).join(' or ')}`,
      words,
    )
    if (row?.n > 0) found.push(name)
  }
  return found
}

async function gone() {
  const story = await newStory(db.sql)
  const { device, team } = story.creator
  const { user } = device
  const email = `${randomUUID()}@gone.test`
  const surname = `Fjell${team.slice(0, 8)}`
  const phone = `+479${String(Number.parseInt(team.slice(0, 8), 16) % 1e7).padStart(7, '0')}`
  await db.sql`update auth.users set email = ${email} where id = ${user}`
  await device.must('teams.edit_creator', {
    id: team,
    set: { handle: `h${team.slice(-12)}`, phone, last_name: surname },
    base: { handle: '', phone: '', last_name: '' },
  })
  await device.must('teams.consent', { id: team, trait: 'acne', given: true, at: new Date().toISOString() })
  await device.must('teams.edit_creator', {
    id: team,
    set: { cat_traits: ['acne'] },
    base: { cat_traits: [] },
  })
  await db.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${user}, 'totp', 'unverified')`
  await db.sql`insert into private.allowances (person, what, level) values (${user}, 'handle', 1)`
  const files = [user, team, story.room].map((scope) => `${scope}/${'c'.repeat(64)}.png`)
  const place = createPlace(path.join(folder, user))
  for (const name of files) {
    const staged = place.stage()
    writeFileSync(staged, 'bytes')
    await place.keep(staged, `images/${name}`)
    await db.sql`insert into storage.objects (bucket_id, name, created_at) values ('images', ${name}, now() - interval '31 days')`
  }
  const sent = `${story.room}/${'d'.repeat(64)}.png`
  await db.sql`insert into storage.objects (bucket_id, name, created_at) values ('images', ${sent}, now() - interval '31 days')`
  await device.must('messages.send', {
    id: randomUUID(),
    room_id: story.room,
    text: 'Hei, jeg har tid i mai.',
    attachments: [
      { path: `images/${sent}`, name: 'Fjell.png', type: 'image/png', size: 9, width: 2, height: 2 },
    ],
  })
  await story.business.device.must('messages.send', {
    id: randomUUID(),
    room_id: story.room,
    text: 'Så fint!',
  })
  await device.must('accounts.deactivate', { id: user })
  const bytes = () => files.map((name) => place.find(`images/${name}`))
  return { story, user, team, words: [email, surname, phone, 'Ingrid'], place, bytes, sent }
}

/** Runs the nightly job as if this person had left that long ago. Others who left before go too. */
const goneAt = (user: string, after: string) =>
  db.sql`select private.delete_due_accounts(a.deactivated_at + ${after}::interval) from public.accounts a where a.id = ${user}`

describe('an account that has left', () => {
  test('keeps no sensitive trait nor its consent for a single day', async () => {
    const { team } = await gone()
    const [row] =
      await db.sql`select cat_traits, trait_consents, handle from public.creator_users where id = ${team}`
    expect(row).toEqual({ cat_traits: [], trait_consents: {}, handle: '' })
  })

  test('exists on day 29 and a second before day 30; a second later it is deleted', async () => {
    const { user } = await gone()
    for (const before of ['29 days', '30 days -1 second']) {
      await goneAt(user, before)
      expect(await tracesOf(user), before).toContain('auth.users')
    }
    await goneAt(user, '30 days 1 second')
    expect(await tracesOf(user)).not.toContain('auth.users')
  })
})

describe('deleting an account', () => {
  test('leaves no text, name or address; only ids, until tombstones are purged and pokes expire', async () => {
    const { story, user, team, words, place, bytes } = await gone()
    expect((await tracesOf(user)).length).toBeGreaterThan(5)
    expect((await tracesOf(...words)).length).toBeGreaterThan(2)
    await goneAt(user, '30 days 1 second')
    expect(await tracesOf(...words)).toEqual([])
    // ids that identify nobody any more: the other side's device learns from them what to forget
    expect(await tracesOf(user)).toEqual([
      'realtime.messages',
      'storage.objects',
      'sync.scopes',
      'sync.tombstone',
    ])
    const found = async () => (await Promise.all(bytes())).filter((file) => file !== undefined).length
    expect(await found()).toBe(3)
    await createTidy(db.sql, place)()
    expect(await found()).toBe(0)
    // an id is free again only when nothing under it can be read
    await db.sql`select sync.forget_scopes()`
    expect(await tracesOf(user)).toContain('sync.scopes')
    await db.sql`select sync.purge('0 seconds'), sync.forget_scopes()`
    await db.sql`delete from realtime.messages`
    expect(await tracesOf(user)).toEqual([])
    // the room keeps the team's id, which nobody can take as long as it does
    expect(await tracesOf(team)).toEqual(['messages', 'pitches', 'rooms', 'sync.scopes'])
    expect(await db.sql`select owner, is_gone from sync.scopes where id = ${team}`).toEqual([
      { owner: null, is_gone: true },
    ])
    const { device } = story.business
    expect(await device.send('teams.create_creator', { id: team, first_name: 'Meg' }, 2)).toMatchObject({
      code: 'forbidden',
    })
  })

  test('leaves the other side its room, messages, pitch and files, nameless and read-only', async () => {
    const { story, user, team, sent } = await gone()
    const { device } = story.business
    await device.sync()
    await goneAt(user, '30 days 1 second')
    const fresh = new Device(db.sql, device.user)
    for (const each of [device, fresh]) {
      await each.sync()
      expect(each.of('rooms')).toMatchObject([
        {
          id: story.room,
          creator_id: team,
          creator_name: DELETED_NAME,
          creator_avatar: '',
          creator_left: true,
        },
      ])
      const said = each
        .of('messages')
        .map(({ text, sender_id, sender_side }) => [text, sender_id, sender_side])
      expect(said).toHaveLength(2)
      expect(said).toContainEqual(['Hei, jeg har tid i mai.', team, 'creator'])
      expect(said).toContainEqual(['Så fint!', device.user, 'business'])
      expect(each.of('pitches')).toMatchObject([
        { id: story.pitch, creator_name: DELETED_NAME, text: story.pitchArgs.text, status: 'withdrawn' },
      ])
      expect(each.of('notifications')).toMatchObject([{ data: { creator_name: DELETED_NAME } }])
    }
    expect(new Map(fresh.rows)).toEqual(new Map(device.rows))
    expect(await db.sql`select private.unused_files() as name`).not.toContainEqual({ name: `images/${sent}` })
    expect(
      await device.send('messages.send', { id: randomUUID(), room_id: story.room, text: 'Er du der?' }),
    ).toMatchObject({ code: 'recipient_left' })
    await device.must('rooms.mark_read', { id: story.room, at: new Date().toISOString() })
    expect((await pull(db.sql, user)).scopes).toHaveLength(2)
  })

  test('of a business leaves the creator their pitch, though its brief is gone', async () => {
    const story = await newStory(db.sql)
    const { business, creator } = story
    await business.device.must('accounts.deactivate', { id: business.device.user })
    await goneAt(business.device.user, '30 days 1 second')
    await creator.device.sync()
    expect(creator.device.of('rooms')).toMatchObject([{ business_name: DELETED_NAME, business_left: true }])
    expect(creator.device.of('pitches')).toMatchObject([
      { id: story.pitch, brief_title: 'Vårkampanje for sykkelvesker' },
    ])
    expect(await db.sql`select 1 from public.briefs where id = ${story.brief}`).toHaveLength(0)
    await creator.device.must('pitches.withdraw', { id: story.pitch })
  })

  test('removes a room that both sides have left', async () => {
    const { story, user } = await gone()
    const other = story.business.device.user
    await story.business.device.must('accounts.deactivate', { id: other })
    await goneAt(user, '30 days 1 second')
    await goneAt(other, '30 days 1 second')
    for (const table of ['messages', 'pitches'])
      expect(
        await db.sql.unsafe(`select 1 from public.${table} where room_id = $1`, [story.room]),
      ).toHaveLength(0)
    expect(await db.sql`select 1 from public.rooms where id = ${story.room}`).toHaveLength(0)
  })

  test('by the operator, without a farewell, does the same', async () => {
    const { business, creator, room } = await newStory(db.sql)
    await db.sql`delete from auth.users where id = ${creator.device.user}`
    await business.device.sync()
    expect(business.device.of('rooms')).toMatchObject([
      { id: room, creator_name: DELETED_NAME, creator_left: true },
    ])
    expect(business.device.of('pitches')).toMatchObject([{ creator_name: DELETED_NAME, status: 'withdrawn' }])
    expect(business.device.of('notifications')).toMatchObject([{ data: { creator_name: DELETED_NAME } }])
  })

  test('removes nothing else of anyone else', async () => {
    const { story, user } = await gone()
    const { business } = story
    await goneAt(user, '30 days 1 second')
    await business.device.sync()
    expect(business.device.of('briefs')).toHaveLength(1)
    expect(business.device.of('business_users')).toHaveLength(1)
  })
})
