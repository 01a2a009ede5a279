// A new entity's SQL is one file. What it forgets is found by name: each omission is planted in an entity that is complete.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase, type Transaction } from '../fixtures/database.ts'
import { newCreator, type Device } from '../fixtures/devices.ts'
import { findings } from './findings.ts'

/** The whole SQL of an entity of a creator, as supabase/README.md describes it. */
const SAMPLES = `
  select private.add_enumeration('sample_status', '{draft, active, archived}');
  create table public.samples (
    id uuid primary key,
    scope uuid not null,
    rev xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    creator_id uuid not null references public.creator_users (id) on delete cascade,
    title text not null default '',
    picture text not null default '',
    status text not null default 'draft',
    constraint samples__scope__invalid check (scope = creator_id),
    constraint samples__picture__invalid check (private.is_picture_of(picture, scope)),
    constraint samples__status__not_in_list check (status = any (private.enumeration('sample_status')))
  );
  create index samples_creator on public.samples (creator_id);
  select sync.add_table('public.samples', 'creator');
  select sync.allow_columns('public.samples', '{title}', direct => false);
  select private.add_files('public.samples', 'picture');
  select private.add_quota('sample', 2, 0.01);
  select private.allow_creation('public.samples', 'creator_id', 'sample');
  select private.put_away_with_team('public.samples', 'creator', 'creator_id', '{active}', 'archived');
  select private.add_move('public.samples', 'publish', '{draft, archived}', 'active');
  select private.add_move('public.samples', 'archive', '{draft, active}', 'archived');
  create function mutations.samples_create(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.create_row('public.samples', args); end $$;
  create function mutations.samples_edit(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.edit_row('public.samples', args); end $$;
  create function mutations.samples_publish(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.move_row('public.samples', args, 'publish'); end $$;
  create function mutations.samples_archive(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.move_row('public.samples', args, 'archive'); end $$;
  select sync.add_mutation('samples.' || name) from unnest(array['create', 'edit', 'publish', 'archive']) name;`

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

test('[S1] [S5] nothing lacks anything', async () => {
  expect(await findings(db.sql)).toEqual([])
})

describe('an entity in one file of SQL', () => {
  beforeAll(() => db.sql.unsafe(SAMPLES))

  test('lacks nothing', async () => {
    expect(await findings(db.sql)).toEqual([])
  })

  const has = `create or replace function private.create_row(target regclass, args jsonb) returns void language plpgsql security definer as`
  const omissions: [lack: string, plant: string][] = [
    ['samples lacks row level security', 'alter table public.samples disable row level security'],
    ['samples lacks the policy', 'create policy all_read on public.samples for select using (true)'],
    ['samples lacks the policy', 'drop policy scope_reads on public.samples'],
    ['samples lacks the index for pulling', 'drop index public.samples_sync'],
    ['samples zz_stamp_update lacks a trigger', 'drop trigger zz_stamp_update on public.samples'],
    ['samples zz_track lacks a trigger', 'alter table public.samples disable trigger zz_track'],
    ['samples.rev lacks a column', 'alter table public.samples alter rev drop not null'],
    [
      'samples lacks a check of its scope',
      'alter table public.samples drop constraint samples__scope__invalid',
    ],
    [
      'samples lacks a cascading reference',
      'alter table public.samples drop constraint samples_creator_id_fkey',
    ],
    ['samples.creator_id lacks an index', 'drop index public.samples_creator'],
    ['samples lacks what becomes of it', `delete from private.put_away_tables where tbl = 'samples'`],
    ['samples lacks the trigger that puts it away', 'drop trigger put_away_samples on public.creator_users'],
    [
      'samples lacks a condition',
      `update private.creations set condition = 'private.gone' where tbl = 'samples'`,
    ],
    ['samples: sample_status lacks a list', `delete from private.enumerations where kind = 'sample_status'`],
    ['samples.picture lacks private.add_files()', `delete from private.file_columns where tbl = 'samples'`],
    ['forgotten lacks a place in sync.tables', 'create table public.forgotten (id uuid)'],
    [
      'create_row lacks a quota',
      `${has} $$ begin if not private.is_new(target, null, args) then return; end if; insert into public.briefs default values; end $$`,
    ],
    [
      'create_row lacks the guard on a taken id',
      `${has} $$ begin perform private.take('brief'); insert into public.briefs default values; end $$`,
    ],
  ]
  test.each(omissions)('without it: %s', async (lack, plant) => {
    let found: string[] = []
    await db.sql
      .begin(async (tx: Transaction) => {
        await tx.unsafe(plant)
        found = await findings(tx)
        throw new Error('roll back')
      })
      .catch((error: unknown) => {
        if (!String(error).includes('roll back')) throw error
      })
    expect(found.filter((line) => !line.startsWith(lack))).toEqual([])
    expect(found).not.toEqual([])
  })
})

describe('the rows of that entity', () => {
  let own: { device: Device; team: string }
  let other: { device: Device; team: string }
  beforeAll(async () => {
    ;[own, other] = [await newCreator(db.sql), await newCreator(db.sql)]
  })
  const statusOf = async (id: string): Promise<unknown> =>
    (await db.sql`select status from public.samples where id = ${id}`)[0]?.status

  test('are created, edited and moved by their owner alone, and a taken id is refused', async () => {
    const id = newId()
    const args = { id, creator_id: own.team, set: { title: 'Tre filmer' } }
    expect(await other.device.send('samples.create', args)).toMatchObject({ code: 'forbidden' })
    await own.device.must('samples.create', args)
    await own.device.must('samples.create', args)
    expect(await other.device.send('samples.create', { ...args, creator_id: other.team })).toMatchObject({
      code: 'forbidden',
    })
    const edit = { id, set: { title: 'Fire filmer' }, base: { title: 'Tre filmer' } }
    expect(await other.device.send('samples.edit', edit)).toMatchObject({ code: 'not_found' })
    expect(await other.device.send('samples.archive', { id })).toMatchObject({ code: 'not_found' })
    await own.device.must('samples.edit', edit)
    expect(await own.device.send('samples.edit', { ...edit, set: { title: 'To' } })).toMatchObject({
      code: 'conflict',
    })
    await own.device.must('samples.publish', { id })
    expect(await statusOf(id)).toBe('active')
    await own.device.must('samples.archive', { id })
    expect(await statusOf(id)).toBe('archived')
  })

  test('are counted by their quota', async () => {
    const { device, team } = await newCreator(db.sql)
    const create = () => device.mutation('samples.create', { id: newId(), creator_id: team, set: {} })
    expect(await device.push([create(), create(), create()])).toMatchObject({
      retry: 'PT429',
      results: [{ status: 'ok' }, { status: 'ok' }],
    })
  })

  test('are put away with their account, come back with it, and are deleted with it', async () => {
    const { device, team } = await newCreator(db.sql)
    const id = newId()
    await device.must('samples.create', { id, creator_id: team, set: {} })
    await device.must('samples.publish', { id })
    await device.must('accounts.deactivate', { id: device.user })
    expect(await statusOf(id)).toBe('archived')
    await db.sql`update public.accounts set deactivated_at = null, deletion_due_at = null where id = ${device.user}`
    await db.sql`update public.creator_users set is_archived = false where id = ${team}`
    expect(await statusOf(id)).toBe('active')
    await db.sql`delete from auth.users where id = ${device.user}`
    expect(await statusOf(id)).toBeUndefined()
  })

  test('cannot be reached through the helpers by another table or move', async () => {
    const run = (call: string) =>
      db.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: own.device.user })}, true)`
        return tx.unsafe(call)
      })
    for (const call of [
      `select private.create_row('public.subscriptions', '{}')`,
      `select private.create_row('auth.users', '{}')`,
      `select private.move_row('public.briefs', '{"id": "${newId()}"}', 'publish')`,
    ])
      await expect(run(call), call).rejects.toMatchObject({ message: 'forbidden' })
    await expect(
      run(`select private.own_row('sync.client', '${own.device.client}', false)`),
    ).rejects.toMatchObject({
      message: 'not_found',
    })
  })
})
