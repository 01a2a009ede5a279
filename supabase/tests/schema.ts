// The schema as text from the catalogue: its diff shows what changed. Only our own objects: no role names that a
// backend adds, nothing that depends on creation order.
import type { Row } from 'postgres'
import type { Sql } from '../../tests/fixtures/database.ts'

const OURS = ['public', 'api', 'sync', 'private', 'mutations']

async function lines(sql: Sql, query: string): Promise<string[]> {
  const rows = await sql.unsafe(query, [OURS])
  return rows.map((row) => String(row.line))
}

async function describeTable(sql: Sql, table: Row): Promise<string[]> {
  const of = async (query: string): Promise<string[]> =>
    (await sql.unsafe(query, [table.oid])).map((row) => String(row.line))
  const columns =
    await of(`select format('  %s %s%s%s', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attname`)
  const constraints = await of(
    `select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line from pg_constraint where conrelid = $1 and contype <> 'n' order by conname`,
  )
  const out = [
    `-- ${table.about}`,
    `table ${table.full_name} (`,
    [...columns, ...constraints].join(',\n'),
    ');',
  ]
  out.push(
    ...(await of(`select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i where i.indrelid = $1
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) order by 1`)),
  )
  out.push(
    ...(await of(`select format('policy %I for %s to %s%s%s;', polname, case polcmd when 'r' then 'select' when 'w' then 'update' when 'a' then 'insert' when 'd' then 'delete' else 'all' end,
    (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(polroles) r), coalesce(' using ' || pg_get_expr(polqual, polrelid), ''),
    coalesce(' with check ' || pg_get_expr(polwithcheck, polrelid), '')) as line from pg_policy where polrelid = $1 order by polname`)),
  )
  out.push(
    ...(await of(
      `select pg_get_triggerdef(oid) || ';' as line from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`,
    )),
    '',
  )
  return out
}

/** The rows that the schema brings, most of them registrations. */
const ROWS = [
  `select format('sync.tables %s %s%s', index, name, case when guest then ' guest' else '' end) as line from sync.tables where $1::text[] is not null order by index`,
  `select format('sync.columns %s %s: %s', tbl, case when direct then 'directly' else 'through mutations' end, string_agg(col, ', ' order by col)) as line
    from sync.columns where $1::text[] is not null group by tbl, direct order by tbl, direct desc`,
  `select concat(format('sync.mutation %s v%s–%s', name, min_v, max_v), ', after a conflict ' || after_conflict) as line from sync.mutation where $1::text[] is not null order by name`,
  `select format('storage.buckets %s %s bytes %s%s', id, file_size_limit, array_to_string(allowed_mime_types, ', '), case when public then ' public' else '' end) as line
    from storage.buckets where $1::text[] is not null order by id`,
  `select format('private.quotas %s: %s at once, %s per minute', what, at_once, per_minute) as line from private.quotas where $1::text[] is not null order by what`,
  `select concat(format('private.creations %s by %s, quota %s', tbl, team_column, quota), ', condition ' || condition) as line from private.creations where $1::text[] is not null order by tbl`,
  `select format('private.transitions %s %s: %s → %s%s', tbl, move, from_status, to_status, case when is_plain then '' else ' by a function of its own' end) as line
    from private.transitions where $1::text[] is not null order by tbl, move, from_status`,
  `select format('private.put_away_tables %s by %s: %s → %s, back if %s', tbl, team_column, array_to_string(open, ', '), away, return_if) as line
    from private.put_away_tables where $1::text[] is not null order by tbl`,
]

async function describeRows(sql: Sql): Promise<string[]> {
  const out = ['-- Rows that the schema brings']
  for (const query of ROWS) out.push(...(await lines(sql, query)))
  return [...out, '']
}

export async function describeSchema(sql: Sql): Promise<string> {
  const tables = await sql.unsafe(
    `select c.oid::int as oid, c.oid::regclass::text as name, n.nspname || '.' || c.relname as full_name, obj_description(c.oid, 'pg_class') as about
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm') order by 3`,
    [OURS],
  )
  const out: string[] = [
    '-- Generated from the migrations by supabase/tests/snapshot.test.ts (UPDATE_SNAPSHOT=1). Do not edit.',
    '',
  ]
  for (const table of tables) out.push(...(await describeTable(sql, table)))
  out.push('-- Triggers and policies on what a project has already')
  out.push(
    ...(await lines(
      sql,
      `select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_namespace n on n.oid = f.pronamespace
    join pg_class c on c.oid = t.tgrelid join pg_namespace cn on cn.oid = c.relnamespace where n.nspname = any ($1) and cn.nspname <> all ($1) and not t.tgisinternal order by 1`,
    )),
  )
  out.push(
    ...(await lines(
      sql,
      `select format('policy %I on %s for %s to %s%s%s;', polname, polrelid::regclass, case polcmd when 'r' then 'select' when 'a' then 'insert' else polcmd::text end,
    (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(polroles) r), coalesce(' using ' || pg_get_expr(polqual, polrelid), ''),
    coalesce(' with check ' || pg_get_expr(polwithcheck, polrelid), '')) as line
    from pg_policy where polrelid in ('realtime.messages'::regclass, 'storage.objects'::regclass, 'storage.buckets'::regclass) and $1::text[] is not null order by polrelid::regclass::text, polname`,
    )),
    '',
  )
  out.push('-- Privileges')
  out.push(
    ...(await lines(
      sql,
      `select format('grant %s on %s to %s;', privilege, object, grantee) as line from private.grants where $1::text[] is not null order by object, grantee, privilege`,
    )),
    '',
  )
  out.push(...(await describeRows(sql)))
  out.push('-- Functions')
  out.push(
    ...(await lines(
      sql,
      `select coalesce('-- ' || obj_description(f.oid, 'pg_proc') || chr(10), '') || pg_get_functiondef(f.oid) || ';' || chr(10) as line
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace where n.nspname = any ($1) and f.prokind = 'f' order by n.nspname, f.proname, f.oid::regprocedure::text`,
    )),
  )
  return `${out.join('\n').trimEnd()}\n`
}
