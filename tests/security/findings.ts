// What a synced table or a mutation lacks, by name, from the database's own catalogue and the registries.
import type { Sql, Transaction } from '../fixtures/database.ts'

const TRIGGERS = [
  'aa_guard',
  'zz_stamp_insert',
  'zz_stamp_update',
  'zz_track',
  'zz_truncate',
  'zz_poke_insert',
  'zz_poke_update',
  'zz_poke_delete',
]

/** Each finds rows `name` of what lacks something. */
const LACKS: Record<string, string> = {
  'a place in sync.tables: sync.add_table()': `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in (select t.name from sync.tables t)`,
  'row level security': `select relname as name from synced where not relrowsecurity`,
  'the policy of its kind of scope, and no other': `select relname as name from synced s where
    (select string_agg(distinct pg_get_expr(p.polqual, p.polrelid), ' / ') from pg_policy p where p.polrelid = s.oid) is distinct from
    format('(scope = ANY (( SELECT sync.my_scopes(VARIADIC ARRAY[%L::text]) AS my_scopes)::uuid[]))', s.kind)`,
  'the index for pulling': `select relname as name from synced s where not exists (select from pg_indexes i
    where i.schemaname = 'public' and i.tablename = s.relname and i.indexdef like '%(scope, rev, id)')`,
  'a column of every synced table': `select s.relname || '.' || v.col as name from synced s, (values ('id', 'uuid'), ('scope', 'uuid'),
      ('rev', 'xid8'), ('created_at', 'timestamptz'), ('updated_at', 'timestamptz')) v (col, kind)
    where not exists (select from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = s.oid and a.attname = v.col and t.typname = v.kind and a.attnotnull)`,
  'a trigger of every synced table': `select s.relname || ' ' || g as name from synced s, unnest(array['${TRIGGERS.join(`','`)}']) g
    where not exists (select from pg_trigger t where t.tgrelid = s.oid and t.tgname = g and t.tgenabled = 'O')`,
  'a check of its scope: <table>__scope__invalid': `select relname as name from synced s
    where exists (select from sync.columns c where c.tbl = s.relname union all select from private.creations c where c.tbl = s.relname)
      and not exists (select from pg_constraint c where c.conrelid = s.oid and c.contype = 'c' and c.conname = s.relname || '__scope__invalid')`,
  'a cascading reference, by which it goes with its person': `select relname as name from synced s
    where not exists (select from pg_constraint c where c.conrelid = s.oid and c.contype = 'f' and c.confdeltype = 'c')
      and not exists (select from sync.kinds k where k.source = s.relname and k.owner_column is null)`,
  'an index for a reference, which a deletion follows': `select s.relname || '.' || a.attname as name from synced s
    join pg_constraint c on c.conrelid = s.oid and c.contype = 'f' join pg_attribute a on a.attrelid = s.oid and a.attnum = c.conkey[1]
    where not exists (select from pg_index i where i.indrelid = s.oid and i.indkey[0] = a.attnum and i.indpred is null)`,
  'what becomes of it when its team leaves: private.put_away_with_team()': `select c.tbl as name from private.creations c
    where c.tbl not in (select p.tbl from private.put_away_tables p)`,
  'the trigger that puts it away': `select p.tbl as name from private.put_away_tables p where not exists (select from pg_trigger t
    where t.tgname = 'put_away_' || p.tbl and t.tgenabled = 'O')`,
  'a condition that exists': `select c.tbl as name from private.creations c
    where c.condition is not null and to_regprocedure(c.condition || '(uuid)') is null`,
  'a list that exists: private.add_enumeration()': `select s.relname || ': ' || m[1] as name from synced s
    join pg_constraint c on c.conrelid = s.oid and c.contype = 'c',
    regexp_matches(pg_get_constraintdef(c.oid), '(?:enumeration\\(|is_choice\\(\\w+, )''(\\w+)''', 'g') m
    where m[1] not in (select e.kind from private.enumerations e)`,
  'private.add_files() for a column that names files': `select s.relname || '.' || split_part(c.conname, '__', 2) as name from synced s
    join pg_constraint c on c.conrelid = s.oid and c.contype = 'c' join pg_proc f on f.pronamespace = 'private'::regnamespace
      and f.prosrc like '%private.is_file_in(%' and strpos(pg_get_constraintdef(c.oid), 'private.' || f.proname || '(') > 0
    where not exists (select from private.file_columns x where x.tbl = s.relname and x.col = split_part(c.conname, '__', 2))`,
  // Not what writes a team's one row again: its id is the team's, which only its owner passes.
  'a quota: private.take()': `select name from creating where prosrc not like '%private.take(%'`,
  'the guard on a taken id: private.is_new()': `select name from creating where prosrc not like '%not private.is_new(%'`,
}

/** `<name> lacks <what>`, for everything that lacks something. */
export async function findings(sql: Sql | Transaction): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(LACKS)) {
    const rows = await sql.unsafe(`with synced as (
        select c.oid, c.relname, c.relrowsecurity, t.kind from sync.tables t
        join pg_class c on c.relname = t.name and c.relnamespace = 'public'::regnamespace),
      creating as (select f.proname as name, f.prosrc from pg_proc f where f.pronamespace in ('private'::regnamespace, 'mutations'::regnamespace)
        and has_function_privilege('authenticated', f.oid, 'execute') and f.prosrc ~ 'insert into (public\\.|%)'
        and f.prosrc !~ 'on conflict \\(id\\) do update') ${query}`)
    found.push(...rows.map(({ name }) => `${name} lacks ${what}`))
  }
  return found.toSorted()
}
