// A new entity's SQL is one file. What it forgets is found by name: each omission is planted in an entity that is complete.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase, type Transaction } from '../fixtures/database.ts'
import { newCreator, type Device } from '../fixtures/devices.ts'
import { findings } from './findings.ts'

/** The whole SQL of an entity of a creator, as supabase/README.md describes it. */
const PACKAGES = `
  select private.add_enumeration('package_status', '{draft, active, archived}');
  create table public.packages (
    id uuid primary key,
    scope uuid not null,
    rev xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    creator_id uuid not null references public.creator_users (id) on delete cascade,
    title text not null default '',
    picture text not null default '',
    status text not null default 'draft',
    constraint packages__scope__invalid check (scope = creator_id),
    constraint packages__picture__invalid check (private.is_picture_of(picture, scope)),
    constraint packages__status__not_in_list check (status = any (private.enumeration('package_status')))
  );
  create index packages_creator on public.packages (creator_id);
  select sync.add_table('public.packages', 'creator');
  select sync.allow_columns('public.packages', '{title}', direct => false);
  select private.add_files('public.packages', 'picture');
  select private.add_quota('package', 2, 0.01);
  select private.allow_creation('public.packages', 'creator_id', 'package');
  select private.put_away_with_team('public.packages', 'creator', 'creator_id', '{active}', 'archived');
  select private.add_move('public.packages', 'publish', '{draft, archived}', 'active');
  select private.add_move('public.packages', 'archive', '{draft, active}', 'archived');
  create function mutations.packages_create(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.create_row('public.packages', args); end $$;
  create function mutations.packages_edit(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.edit_row('public.packages', args); end $$;
  create function mutations.packages_publish(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.move_row('public.packages', args, 'publish'); end $$;
  create function mutations.packages_archive(args jsonb) returns void language plpgsql set search_path = '' as
    $$ begin perform private.move_row('public.packages', args, 'archive'); end $$;
  select sync.add_mutation('packages.' || name) from unnest(array['create', 'edit', 'publish', 'archive']) name;`

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

test('[S1] [S5] nothing lacks anything', async () => {
  expect(await findings(db.sql)).toEqual([])
})

describe('an entity in one file of SQL', () => {
  beforeAll(() => db.sql.unsafe(PACKAGES))

  test('lacks nothing', async () => {
    expect(await findings(db.sql)).toEqual([])
  })

  const has = `create or replace function private.create_row(target regclass, args jsonb) returns void language plpgsql security definer as`
  const omissions: [lack: string, plant: string][] = [
    ['packages lacks row level security', 'alter table public.packages disable row level security'],
    ['packages lacks the policy', 'create policy all_read on public.packages for select using (true)'],
    ['packages lacks the policy', 'drop policy scope_reads on public.packages'],
    ['packages lacks the index for pulling', 'drop index public.packages_sync'],
    ['packages zz_stamp_update lacks a trigger', 'drop trigger zz_stamp_update on public.packages'],
    ['packages zz_track lacks a trigger', 'alter table public.packages disable trigger zz_track'],
    ['packages.rev lacks a column', 'alter table public.packages alter rev drop not null'],
    [
      'packages lacks a check of its scope',
      'alter table public.packages drop constraint packages__scope__invalid',
    ],
    [
      'packages lacks a cascading reference',
      'alter table public.packages drop constraint packages_creator_id_fkey',
    ],
    ['packages.creator_id lacks an index', 'drop index public.packages_creator'],
    ['packages lacks what becomes of it', `delete from private.put_away_tables where tbl = 'packages'`],
    [
      'packages lacks the trigger that puts it away',
      'drop trigger put_away_packages on public.creator_users',
    ],
    [
      'packages lacks a condition',
      `update private.creations set condition = 'private.gone' where tbl = 'packages'`,
    ],
    [
      'packages: package_status lacks a list',
      `delete from private.enumerations where kind = 'package_status'`,
    ],
    ['packages.picture lacks private.add_files()', `delete from private.file_columns where tbl = 'packages'`],
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
    (await db.sql`select status from public.packages where id = ${id}`)[0]?.status

  test('are created, edited and moved by their owner alone, and a taken id is refused', async () => {
    const id = newId()
    const args = { id, creator_id: own.team, set: { title: 'Tre filmer' } }
    expect(await other.device.send('packages.create', args)).toMatchObject({ code: 'forbidden' })
    await own.device.must('packages.create', args)
    await own.device.must('packages.create', args)
    expect(await other.device.send('packages.create', { ...args, creator_id: other.team })).toMatchObject({
      code: 'forbidden',
    })
    const edit = { id, set: { title: 'Fire filmer' }, base: { title: 'Tre filmer' } }
    expect(await other.device.send('packages.edit', edit)).toMatchObject({ code: 'not_found' })
    expect(await other.device.send('packages.archive', { id })).toMatchObject({ code: 'not_found' })
    await own.device.must('packages.edit', edit)
    expect(await own.device.send('packages.edit', { ...edit, set: { title: 'To' } })).toMatchObject({
      code: 'conflict',
    })
    await own.device.must('packages.publish', { id })
    expect(await statusOf(id)).toBe('active')
    await own.device.must('packages.archive', { id })
    expect(await statusOf(id)).toBe('archived')
  })

  test('are counted by their quota', async () => {
    const { device, team } = await newCreator(db.sql)
    const create = () => device.mutation('packages.create', { id: newId(), creator_id: team, set: {} })
    expect(await device.push([create(), create(), create()])).toMatchObject({
      retry: 'PT429',
      results: [{ status: 'ok' }, { status: 'ok' }],
    })
  })

  test('are put away with their account, come back with it, and are deleted with it', async () => {
    const { device, team } = await newCreator(db.sql)
    const id = newId()
    await device.must('packages.create', { id, creator_id: team, set: {} })
    await device.must('packages.publish', { id })
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
