// What is left of a person who has gone: counted in every table of the database, not in those that somebody thought of.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createPlace } from '../local/storage/place.ts'
import { createTidy } from '../local/storage/tidy.ts'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newStory } from '../../tests/fixtures/devices.ts'

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

/** The tables in which any of the words still stands, of all schemas that hold data. */
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
    set: { handle: `h${team.slice(0, 8)}`, phone, last_name: surname },
    base: { handle: '', phone: '', last_name: '' },
  })
  await device.must('teams.consent', { id: team, trait: 'acne', given: true, at: new Date().toISOString() })
  await device.must('teams.edit_creator', {
    id: team,
    set: { cat_traits: ['acne'] },
    base: { cat_traits: [] },
  })
  await device.must('messages.send', { id: randomUUID(), room_id: story.room, text: `Hilsen ${surname}` })
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
  await device.must('accounts.deactivate', { id: user })
  const bytes = () => files.map((name) => place.find(`images/${name}`))
  return { story, user, team, words: [email, surname, phone], place, bytes }
}

/** The nightly job, as long after this person left. Others who left before go too. */
const goneAt = (user: string, after: string) =>
  db.sql`select private.delete_due_accounts(a.deactivated_at + ${after}::interval) from public.accounts a where a.id = ${user}`

describe('a person who has left', () => {
  test('keeps no sensitive trait nor its consent for a single day', async () => {
    const { team } = await gone()
    const [row] =
      await db.sql`select cat_traits, trait_consents, handle from public.creator_users where id = ${team}`
    expect(row).toEqual({ cat_traits: [], trait_consents: {}, handle: '' })
  })

  test('is there on day 29, and a second before day 30; gone a second later', async () => {
    const { user } = await gone()
    for (const before of ['29 days', '30 days -1 second']) {
      await goneAt(user, before)
      expect(await tracesOf(user), before).toContain('auth.users')
    }
    await goneAt(user, '30 days 1 second')
    expect(await tracesOf(user)).not.toContain('auth.users')
  })
})

describe('of a person who is gone there is left', () => {
  test('no word, no name, no address; ids alone, until the tombstones are purged and the wake-ups are old', async () => {
    const { story, user, team, words, place, bytes } = await gone()
    expect((await tracesOf(user)).length).toBeGreaterThan(5)
    expect((await tracesOf(...words)).length).toBeGreaterThan(2)
    await goneAt(user, '30 days 1 second')
    expect(await tracesOf(...words)).toEqual([])
    // numbers that stand for nobody any more: the other side's device learns by them what to forget
    expect(await tracesOf(user, team, story.room)).toEqual([
      'realtime.messages',
      'storage.objects',
      'sync.scopes',
      'sync.tombstone',
    ])
    const found = async () => (await Promise.all(bytes())).filter((file) => file !== undefined).length
    expect(await found()).toBe(3)
    await createTidy(db.sql, place)()
    expect(await found()).toBe(0)
    // an id is free again only when nothing is left to be read under it
    await db.sql`select sync.forget_scopes()`
    expect(await tracesOf(user, team, story.room)).toContain('sync.scopes')
    await db.sql`select sync.purge('0 seconds'), sync.forget_scopes()`
    await db.sql`delete from realtime.messages`
    expect(await tracesOf(user, team, story.room)).toEqual([])
  })

  test('nothing missing for anybody else', async () => {
    const { story, user } = await gone()
    const { business } = story
    await goneAt(user, '30 days 1 second')
    await business.device.sync()
    expect(business.device.of('briefs')).toHaveLength(1)
    expect(business.device.of('business_users')).toHaveLength(1)
    expect(business.device.of('rooms')).toEqual([])
  })
})
