// Who may do what, as text from the catalogue: what the database would answer, whatever granted the right. PUBLIC is
// listed as a role. The service key is left out: it may do everything.
import type { Sql } from 'postgres'

const SECTIONS: readonly [title: string, query: string][] = [
  [
    'Schemas: usage',
    `select 'schema ' || n.nspname as what, n.nspname as sorted, r.role, 'usage' as may
     from ours n cross join roles r where has_schema_privilege(r.role, n.oid, 'usage')`,
  ],
  [
    'Tables and their columns. Those of which nothing is said are closed',
    `select 'table ' || n.nspname || '.' || c.relname as what, n.nspname || '.' || c.relname as sorted, r.role,
       case when has_table_privilege(r.role, c.oid, p.privilege) then p.privilege
         else p.privilege || ' (' || (select string_agg(a.attname, ', ' order by a.attname) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)) || ')' end as may
     from ours n join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') cross join roles r
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (privilege)
     where has_table_privilege(r.role, c.oid, p.privilege) or p.privilege in ('select', 'insert', 'update', 'references')
       and has_any_column_privilege(r.role, c.oid, p.privilege)`,
  ],
  [
    'Policies, by what they allow: their conditions are in schema.snapshot.sql',
    `select 'policy ' || p.polname || ' on ' || p.polrelid::regclass as what, p.polrelid::regclass || ' ' || p.polname as sorted,
       r::regrole::text as role,
       case p.polcmd when 'r' then 'select' when 'w' then 'update' when 'a' then 'insert' when 'd' then 'delete' else 'all' end as may
     from pg_policy p cross join unnest(p.polroles) r where exists (select from ours)`,
  ],
  [
    'Buckets',
    `select 'bucket ' || b.id as what, b.id as sorted, 'everybody' as role, case when b.public then 'public' else 'nothing by itself' end as may
     from storage.buckets b where exists (select from ours)`,
  ],
  [
    'Functions that may be run. A definer runs with the rights of its owner',
    `select 'function ' || n.nspname || '.' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')'
         || case when f.prosecdef then ' definer' else '' end as what,
       n.nspname || '.' || f.proname || pg_get_function_identity_arguments(f.oid) as sorted, r.role, 'execute' as may
     from ours n join pg_proc f on f.pronamespace = n.oid cross join roles r where has_function_privilege(r.role, f.oid, 'execute')`,
  ],
]

/** One line per object and role. A role listed here may have the right through PUBLIC. */
export async function describeGrants(sql: Sql): Promise<string> {
  const out = [
    '# Generated from the catalogue by supabase/tests/grants.test.ts (UPDATE_SNAPSHOT=1). Do not edit.',
  ]
  for (const [title, query] of SECTIONS) {
    const rows = await sql.unsafe(`
      with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'api', 'sync', 'private', 'mutations')),
        roles (role) as (values ('public'), ('anon'), ('authenticated'))
      select what || ': ' || role || ' ' || string_agg(may, ', ' order by may) as line
      from (${query}) found group by what, sorted, role order by sorted collate "C", what collate "C", role collate "C"`)
    out.push('', `# ${title}`, ...rows.map((row) => String(row.line)))
  }
  return `${out.join('\n')}\n`
}
