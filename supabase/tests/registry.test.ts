// The registry of scopes: how a database from before it comes into it, with what a stranger had claimed there.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../../src/data/new-id.ts'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newDevice, newStory, roomOf } from '../../tests/fixtures/devices.ts'
import { applyPrelude } from '../../tests/fixtures/template.ts'
import { applyMigrations } from '../local/migrate.ts'

const FOLDER = path.resolve(import.meta.dirname, '../migrations')
const REGISTRY = '20261122000100'
const CREATORS = '00000000-0000-4000-8000-000000000001'

let db: TestDatabase
let old: string
beforeAll(async () => {
  db = await openDatabase({ template: 'template0' })
  await applyPrelude(db.url)
  old = mkdtempSync(path.join(tmpdir(), 'samspill-old-'))
  for (const file of readdirSync(FOLDER))
    if (file < REGISTRY) cpSync(path.join(FOLDER, file), path.join(old, file))
  await applyMigrations(db.sql, old, () => undefined)
  // Devices of today ask where the functions are today.
  await db.sql.unsafe(`create schema api; grant usage on schema api to authenticated;
    create function api.sync_pull(request jsonb) returns json language sql return public.sync_pull(request);
    create function api.sync_push(request jsonb) returns jsonb language sql return public.sync_push(request);
    grant execute on all functions in schema api to authenticated`)
}, 60_000)
afterAll(async () => {
  rmSync(old, { recursive: true, force: true })
  await db.close()
})

test('an older database is registered as it is, and whoever had taken another’s id loses what was made with it', async () => {
  const { sql } = db
  const story = await newStory(sql)
  await sql`update public.creator_users set is_public = true`
  const file = `${story.business.team}/${'a'.repeat(64)}.png`
  await sql`insert into storage.objects (bucket_id, name) values ('images', ${file})`
  await story.business.device.must('briefs.edit', {
    id: story.brief,
    set: { product_images: [{ path: `images/${file}`, description: 'En veske', width: 1, height: 1 }] },
    base: { product_images: [] },
  })
  const scopes = [
    story.business.device.user,
    story.creator.device.user,
    story.business.team,
    story.creator.team,
    story.room,
  ]
  const [rows, shares] = [
    async () => {
      const tables = await sql<{ name: string }[]>`select name from sync.tables order by index`
      const found: unknown[] = []
      for (const { name } of tables)
        found.push(
          ...(await sql`select ${name} as table, t::text as row from ${sql(`public.${name}`)} t where scope in ${sql(scopes)} order by id`),
        )
      return found
    },
    async () => [...(await sql`select path, scope, shared_by from private.shared_files order by 1, 2, 3`)],
  ]
  const [before, shared] = [await rows(), await shares()]

  const thief = await newDevice(sql)
  const unmet = newId()
  const taken = [...scopes, CREATORS, await roomOf(sql, story.business.team, unmet)]
  const newcomer = await newDevice(sql)
  await newcomer.must('teams.create_creator', { id: unmet, first_name: 'Ennå ukjent' })
  for (const id of taken) {
    await thief.send('teams.create_business', { id, name: 'Tyv' }, 1)
    await thief.send('briefs.create', { id: newId(), business_id: id, set: { title: 'Tyv' } })
  }
  await thief.send('teams.create_creator', { id: story.business.team, first_name: 'Tyv' }, 1)
  const owned = newId()
  await thief.must('teams.create_business', { id: owned, name: 'Egen' })
  // of the time when devices chose version 4
  const early = randomUUID()
  await thief.must('teams.create_business', { id: early, name: 'Tidlig' })
  await thief.sync()
  expect([...thief.rows.values()].filter(({ scope }) => scopes.includes(scope)).length).toBeGreaterThan(5)

  await sql`drop schema api cascade`
  await applyMigrations(sql, FOLDER, () => undefined)

  expect(await rows()).toEqual(before)
  expect(await shares()).toEqual(shared)
  const registered = await sql`select id, kind, owner, is_gone from sync.scopes where not is_gone order by id`
  const expected = [
    ...(await sql`select id, 'person' as kind, id as owner from public.accounts`),
    ...(await sql`select id, 'creator' as kind, user_id as owner from public.creator_users`),
    ...(await sql`select id, 'business' as kind, user_id as owner from public.business_users`),
    ...(await sql`select id, 'room' as kind, null as owner from public.rooms`),
    ...[1, 2].map((n) => ({ id: CREATORS.replace(/1$/, String(n)), kind: 'catalogue', owner: null })),
  ]
  expect(registered.map(({ id, kind, owner }) => `${id} ${kind} ${owner}`)).toEqual(
    expected.map(({ id, kind, owner }) => `${id} ${kind} ${owner}`).toSorted(),
  )
  await thief.sync()
  expect([...thief.rows.values()].filter(({ scope }) => scopes.includes(scope))).toEqual([])
  expect(
    thief
      .of('business_users')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([owned, early].toSorted())
  await thief.must('teams.edit_business', { id: early, set: { town: 'Bodø' }, base: { town: '' } })
  await story.business.device.sync()
  expect(story.business.device.of('briefs')).toHaveLength(1)
  expect(
    await sql`select id from public.briefs where title = 'Tyv' and business_id not in (${owned}, ${early})`,
  ).toEqual([])
})
