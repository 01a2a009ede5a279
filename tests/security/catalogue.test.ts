// Properties of everything that is exposed, read from the database's own catalogue. supabase/grants.snapshot.txt lists
// what exactly is exposed; anything new is in its diff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDatabase, type TestDatabase } from '../fixtures/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const OURS = ['public', 'api', 'sync', 'private', 'mutations']

describe('tables', () => {
  test('are none of them in the exposed schema', async () => {
    expect(await db.sql`select relname from pg_class where relnamespace = 'api'::regnamespace`).toEqual([])
  })

  test('a client’s own role updates the columns that the schema opened, and otherwise only reads', async () => {
    const opened = await db.sql`select tbl || '.' || col as name from sync.columns where direct order by 1`
    const changed = await db.sql`
      select c.relname || '.' || a.attname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ${db.sql(OURS)} and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'update') order by 1`
    expect(changed.length).toBeGreaterThan(0)
    expect([...changed]).toEqual([...opened])
    const more = await db.sql`
      select c.oid::regclass::text as name, r.role, p.privilege from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('anon'), ('authenticated')) r (role)
      cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (privilege)
      where n.nspname in ${db.sql(OURS)} and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (has_table_privilege(r.role, c.oid, p.privilege) or p.privilege in ('insert', 'references')
          and has_any_column_privilege(r.role, c.oid, p.privilege) or r.role = 'anon' and p.privilege = 'update'
          and has_any_column_privilege(r.role, c.oid, p.privilege))`
    expect(more).toEqual([])
  })

  test('a guest reads only the catalogues, and the engine’s own public facts', async () => {
    const guests = await db.sql`select 'public.' || name as name from sync.tables where guest`
    const rows = await db.sql`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'api', 'private', 'mutations') and has_any_column_privilege('anon', c.oid, 'select')
        and c.relkind in ('r', 'p', 'v', 'm', 'f')`
    const names = (list: typeof rows): unknown[] => list.map((row) => row.name).toSorted()
    expect(names(rows)).toEqual(names(guests))
  })

  test('all have row level security', async () => {
    const open =
      await db.sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${db.sql(OURS)} and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect(open).toEqual([])
  })

  test('no view bypasses it', async () => {
    const views =
      await db.sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${db.sql(OURS)} and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}')`
    expect(views).toEqual([])
  })

  test('every table and every function has a comment', async () => {
    const silent = await db.sql`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${db.sql(OURS)} and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is null
      union all
      select f.oid::regprocedure::text from pg_proc f join pg_namespace n on n.oid = f.pronamespace
        where n.nspname in ${db.sql(OURS)} and obj_description(f.oid, 'pg_proc') is null and f.proname <> 'page'`
    expect(silent).toEqual([])
  })
})

describe('functions', () => {
  test('a guest runs no mutation', async () => {
    const rows = await db.sql`select f.proname from pg_proc f where f.pronamespace = 'mutations'::regnamespace
      and (has_function_privilege('anon', f.oid, 'execute') or has_schema_privilege('anon', f.pronamespace, 'usage'))`
    expect(rows).toEqual([])
  })

  test('none is open to PUBLIC', async () => {
    const rows =
      await db.sql`select f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ${db.sql(OURS)} and (f.proacl is null or exists (select from aclexplode(f.proacl) a where a.grantee = 0))`
    expect(rows).toEqual([])
  })

  // What the platform's linter calls function_search_path_mutable (0011).
  test('have a search_path of their own, every one', async () => {
    const rows =
      await db.sql`select f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ${db.sql(OURS)}
        and not exists (select from unnest(f.proconfig) setting where setting like 'search_path=%')`
    expect(rows).toEqual([])
  })

  test('that run as their owner have an empty search_path, are in an unexposed schema and say why', async () => {
    const rows =
      await db.sql`select f.oid::regprocedure::text as name, n.nspname as schema, f.proconfig as config, obj_description(f.oid, 'pg_proc') as why
      from pg_proc f join pg_namespace n on n.oid = f.pronamespace where n.nspname in ${db.sql(OURS)} and f.prosecdef`
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      expect(row.config, row.name).toContain('search_path=""')
      expect(['sync', 'private'], row.name).toContain(row.schema)
      expect(row.why, row.name).toMatch(/definer/i)
    }
  })

  test('that are mutations run as the caller, and every one is registered', async () => {
    const rows =
      await db.sql`select f.proname as name, f.prosecdef as definer, exists (select from sync.mutation m, generate_series(m.min_v, m.max_v) v
        where f.proname = replace(m.name, '.', '_') || case when v < m.max_v then '_v' || v else '' end) as registered
      from pg_proc f where f.pronamespace = 'mutations'::regnamespace`
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ definer: false, registered: true })
  })
})

describe('when another tool has granted everything', () => {
  test('private.regrant() revokes it, also for future tables', async () => {
    const read =
      () => db.sql`select c.oid::regclass::text as name, c.relacl::text as acl, (select string_agg(a.attacl::text, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'sync', 'private') and c.relkind = 'r' order by 1`
    await db.sql`select private.regrant()`
    const before = await read()
    for (const schema of ['public', 'sync', 'private']) {
      await db.sql.unsafe(`grant usage on schema ${schema} to anon, authenticated, service_role;
        grant all on all tables in schema ${schema} to anon, authenticated, service_role;
        grant all on all functions in schema ${schema} to anon, authenticated, service_role;
        alter default privileges in schema ${schema} grant all on tables to anon, authenticated, service_role`)
    }
    await db.sql`select private.regrant()`
    const after = await read()
    const client = (rows: typeof before) =>
      rows.map((row) => ({ ...row, acl: String(row.acl).replace(/service_role=\w+\/\w+/, '') }))
    expect(client(after)).toEqual(client(before))
    await db.sql`create table public.later (id int)`
    const [later] = await db.sql`select has_table_privilege('anon', 'public.later', 'select') as may`
    expect(later?.may).toBe(false)
    await db.sql`drop table public.later`
  })
})
