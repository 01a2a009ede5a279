// What is open, read from the database's own catalogue: whatever is new fails here until somebody has listed it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDatabase, type TestDatabase } from '../fixtures/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const OURS = ['public', 'api', 'sync', 'private', 'mutations']

/** What a signed-in client may do to a table, and a guest after the bar. */
const TABLES: Record<string, string> = {
  'private.allowances': ' | ',
  'private.brief_transitions': ' | ',
  'private.grants': ' | ',
  'private.shared_files': ' | ',
  'public.accounts': 'select, update (locale) | ',
  'public.brief_listings': 'select | select',
  'public.brief_versions': 'select | ',
  'public.briefs':
    'select, update (age_from, age_to, currency, deadline, deliverable, description, format, gender, interests, price_from, price_to, product_images, product_link, props, rights, title, traits, will_send_product) | ',
  'public.business_users': 'select | ',
  'public.creator_cards': 'select | select',
  'public.creator_users': 'select | ',
  'public.messages': 'select | ',
  'public.notifications': 'select, update (is_read) | ',
  'public.pitches': 'select | ',
  'public.preferences': 'select | ',
  'public.rooms': 'select | ',
  'public.subscriptions': 'select | ',
  'sync.client': ' | ',
  'sync.columns': 'select | ',
  'sync.kinds': ' | ',
  'sync.meta': 'select | select',
  'sync.mutation': 'select | ',
  'sync.result': ' | ',
  'sync.scopes': ' | ',
  'sync.tables': 'select | select',
  'sync.throttle': ' | ',
  'sync.tombstone': 'select | select',
}

/** Functions that may be called over REST, and by whom. */
const EXPOSED: Record<string, string> = {
  'handle_available(handle text)': 'authenticated',
  'my_devices()': 'authenticated',
  'report_device(jsonb)': 'authenticated',
  'sync_digest(jsonb)': 'authenticated',
  'sync_pull(jsonb)': 'anon, authenticated',
  'sync_push(jsonb)': 'authenticated',
}

/** Functions in unexposed schemas that a guest's own pull, or reading of a file, must be able to run. */
const GUEST_FUNCTIONS = [
  'private.argument(jsonb,text,text,boolean)',
  'private.bucket_types(text)',
  'private.file_type(text)',
  'private.invalid(text,text,jsonb)',
  'private.is_deactivated()',
  'private.is_file_name(text,text)',
  'private.is_shared_file(text)',
  'private.refuse(text,jsonb)',
  'sync.creators_scope()',
  'sync.listings_scope()',
  'sync.my_scopes()',
  'sync.my_scopes(text[])',
  'sync.page(integer,uuid[],pg_snapshot,xid8,uuid,integer)',
  'sync.snapshot(jsonb,text)',
]

/** Definer functions that the caller's role may run: each asks auth.uid() before anything else, or gives nothing away. */
const CALLABLE_DEFINERS = [
  'private.accept_terms',
  'private.after_conflict',
  'private.archive_brief',
  'private.archive_team',
  'private.choose_subscription',
  'private.create_brief',
  'private.create_business',
  'private.create_creator',
  'private.deactivate_account',
  'private.disable_brief',
  'private.discard_brief',
  'private.edit_account',
  'private.edit_business',
  'private.edit_creator',
  'private.edit_preferences',
  'private.finish_team',
  'private.is_deactivated',
  'private.is_half_in',
  'private.is_handle_free',
  'private.is_shared_file',
  'private.mark_room_read',
  'private.publish_brief',
  'private.read_pitch',
  'private.refusal',
  'private.send_message',
  'private.send_pitch',
  'private.set_consent',
  'private.set_picture',
  'private.take',
  'private.withdraw_pitch',
  'sync.begin_push',
  'sync.client_state',
  'sync.devices',
  'sync.finish',
  'sync.my_scopes',
  'sync.recall',
  'sync.report',
]

describe('tables', () => {
  test('every one is listed with exactly what may be done to it', async () => {
    const rows = await db.sql<{ name: string; role: string; privilege: string }[]>`
      select n.nspname || '.' || c.relname as name, r.role, case
          when has_table_privilege(r.role, c.oid, p.privilege) then p.privilege
          else (select p.privilege || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')' from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and p.privilege in ('select', 'insert', 'update', 'references')
              and has_column_privilege(r.role, c.oid, a.attnum, p.privilege))
        end as privilege
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('authenticated'), ('anon')) r (role)
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality p (privilege, place)
      where n.nspname in ${db.sql(OURS)} and c.relkind in ('r', 'p', 'v', 'm', 'f')
      order by 1, 2 desc, p.place`
    const found: Record<string, { authenticated: string[]; anon: string[] }> = {}
    for (const row of rows) {
      const entry = (found[row.name] ??= { authenticated: [], anon: [] })
      if (row.privilege !== null) entry[row.role === 'anon' ? 'anon' : 'authenticated'].push(row.privilege)
    }
    expect(
      Object.fromEntries(
        Object.entries(found).map(([name, may]) => [
          name,
          `${may.authenticated.join(', ')} | ${may.anon.join(', ')}`,
        ]),
      ),
    ).toEqual(TABLES)
  })

  test('every one has row level security on', async () => {
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

  test('[S1] [S5] every public one is a synced one, complete', async () => {
    const rows = await db.sql`
      select c.relname as name, (select t.kind from sync.tables t where t.name = c.relname) as kind,
        exists (select from sync.tables t where t.name = c.relname) as registered,
        (select count(*)::int from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnotnull
          and (a.attname, t.typname) in (('id', 'uuid'), ('scope', 'uuid'), ('rev', 'xid8'), ('created_at', 'timestamptz'), ('updated_at', 'timestamptz'))) as columns,
        exists (select from pg_indexes i where i.schemaname = 'public' and i.tablename = c.relname and i.indexdef like '%(scope, rev, id)') as indexed,
        (select count(*)::int from pg_trigger g where g.tgrelid = c.oid and g.tgenabled = 'O' and g.tgname in
          ('aa_guard', 'zz_stamp_insert', 'zz_stamp_update', 'zz_track', 'zz_truncate', 'zz_poke_insert', 'zz_poke_update', 'zz_poke_delete')) as triggers,
        (select string_agg(distinct pg_get_expr(p.polqual, p.polrelid), ' / ') from pg_policy p where p.polrelid = c.oid) as reads
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
    expect(rows.length).toBe(13)
    for (const row of rows) {
      expect(row).toEqual({
        name: row.name,
        kind: row.kind,
        registered: true,
        columns: 5,
        indexed: true,
        triggers: 8,
        reads: `(scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY['${row.kind}'::text]) AS my_scopes)::uuid[]))`,
      })
    }
  })

  test('every table and every function says what it is for', async () => {
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
  test('exposed over REST are these and no others', async () => {
    const rows = await db.sql`
      select f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')' as name, string_agg(r.role, ', ' order by r.role) as may
      from pg_proc f cross join (values ('anon'), ('authenticated'), ('public')) r (role)
      where f.pronamespace = 'api'::regnamespace and has_function_privilege(r.role, f.oid, 'execute') group by 1`
    expect(
      Object.fromEntries(rows.map((row) => [String(row.name).replace('request ', ''), row.may])),
    ).toEqual(EXPOSED)
  })

  test('that a guest may run are these and no others', async () => {
    const rows = await db.sql`
      select f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ('sync', 'private', 'mutations') and has_function_privilege('anon', f.oid, 'execute') order by 1`
    expect(rows.map((row) => row.name)).toEqual(GUEST_FUNCTIONS)
  })

  test('none is open to PUBLIC', async () => {
    const rows =
      await db.sql`select f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ${db.sql(OURS)} and (f.proacl is null or exists (select from aclexplode(f.proacl) a where a.grantee = 0))`
    expect(rows).toEqual([])
  })

  test('that run as their owner have an empty search_path, live in an unexposed schema and say why', async () => {
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

  test('that run as their owner and that a client’s role may run are listed', async () => {
    const rows =
      await db.sql`select distinct n.nspname || '.' || f.proname as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ${db.sql(OURS)} and f.prosecdef and has_function_privilege('authenticated', f.oid, 'execute') order by 1`
    expect(rows.map((row) => row.name)).toEqual(CALLABLE_DEFINERS)
  })

  test('that are mutations run as the caller, and every one is registered', async () => {
    const rows =
      await db.sql`select f.proname as name, f.prosecdef as definer, exists (select from sync.mutation m, generate_series(m.min_v, m.max_v) v
        where f.proname = replace(m.name, '.', '_') || case when v < m.max_v then '_v' || v else '' end) as registered
      from pg_proc f where f.pronamespace = 'mutations'::regnamespace`
    expect(rows).toHaveLength(27)
    for (const row of rows) expect(row).toMatchObject({ definer: false, registered: true })
  })
})

describe('when another tool has granted everything', () => {
  test('private.regrant() takes it back, also for tables to come', async () => {
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
