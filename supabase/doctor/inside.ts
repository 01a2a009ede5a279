// What only the owner of the database sees.
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import type { Check, Project } from './check.ts'
import { describeGrants } from './grants.ts'

const folder = path.resolve(import.meta.dirname, '..')
/** A check that needs the database. */
const within = (says: string, faultsOf: (sql: Sql, project: Project) => Promise<string[] | null>): Check => ({
  says,
  run: async (project) => (project.sql ? faultsOf(project.sql, project) : null),
})

/** Lines of the platform's own policies. */
const isForeign = (line: string): boolean => / on (?:auth|cron|graphql|pgsodium|vault)\./.test(line)

async function grants(sql: Sql): Promise<string[]> {
  const linesOf = (text: string) =>
    text.split('\n').filter((line) => !line.startsWith('#') && !isForeign(line))
  const wanted = new Set(linesOf(readFileSync(path.join(folder, 'grants.snapshot.txt'), 'utf8')))
  const found = new Set(linesOf(await describeGrants(sql)))
  return [
    ...Array.from(found)
      .filter((line) => !wanted.has(line))
      .map((line) => `too much: ${line}`),
    ...Array.from(wanted)
      .filter((line) => !found.has(line))
      .map((line) => `missing: ${line}`),
  ]
}

async function rowSecurity(sql: Sql): Promise<string[]> {
  const open = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relrowsecurity
      and (n.nspname in ('public', 'api', 'sync', 'private') or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass))
      and (has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select'))`
  return open.map(({ name }) => `${name} has no row level security`)
}

async function migrations(sql: Sql): Promise<string[]> {
  const versionOf = (file: string): string => file.split('_')[0] ?? ''
  const wanted = readdirSync(path.join(folder, 'migrations')).map(versionOf)
  const applied = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  const known = new Set(applied.map(({ version }) => version))
  return wanted.filter((version) => !known.has(version)).map((version) => `${version} is not applied`)
}

async function schedule(sql: Sql, { isLocal }: Project): Promise<string[] | null> {
  const [cron] = await sql`select from pg_extension where extname = 'pg_cron'`
  // The embedded server tidies up by itself.
  if (!cron && isLocal) return null
  const found = await sql<{ problem: string }[]>`select problem from sync.problems() problem`
  return found.map(({ problem }) => problem)
}

async function timeouts(sql: Sql): Promise<string[]> {
  const wanted = { anon: '1s', authenticated: '8s' }
  const set = await sql<{ role: string; config: string[] | null }[]>`
    select rolname as role, rolconfig as config from pg_roles where rolname in ('anon', 'authenticated')`
  return Object.entries(wanted).flatMap(([role, time]) =>
    set.find((one) => one.role === role)?.config?.includes(`statement_timeout=${time}`)
      ? []
      : [`statements of ${role} may run longer than ${time}`],
  )
}

/**
 * Signing out everywhere, recovery codes and deletion remove rows of the sign-in service. Its tables are another role's,
 * and with row level security a role that may delete but not see them deletes nothing, without an error.
 */
async function signInRows(sql: Sql): Promise<string[]> {
  const closed = await sql<{ name: string; place: string; owner: string }[]>`
    select f.oid::regprocedure::text as name, m[1] as place, o.rolname as owner
    from pg_proc f join pg_roles o on o.oid = f.proowner, regexp_matches(f.prosrc, 'delete from (auth\\.\\w+)', 'g') m
    join pg_class c on c.oid = to_regclass(m[1])
    where f.pronamespace in ('private'::regnamespace, 'sync'::regnamespace) and f.prosecdef and not (
      has_table_privilege(o.oid, c.oid, 'delete') and has_table_privilege(o.oid, c.oid, 'select')
      and (o.rolsuper or o.rolbypassrls or not c.relrowsecurity or pg_has_role(o.oid, c.relowner, 'usage') and not c.relforcerowsecurity))
    order by 1, 2`
  return closed.map(({ name, place, owner }) => `${owner} may not delete from ${place}, as ${name} does`)
}

/** What a password alone must be refused, as a request for it runs in the database. */
const HALF_CALLS = [`select api.sync_pull('{}')`, 'select api.my_devices()', 'select from public.accounts']

class Undo extends Error {}

/** Tries a person with a second step who is taken back again, so that nothing stays. */
async function halfLogins(sql: Sql): Promise<string[]> {
  const faults: string[] = []
  const person = randomUUID()
  const attempt = (tx: TransactionSql, call: string): Promise<string> =>
    tx
      .savepoint((point) => point.unsafe(call))
      .then(
        ({ count }) => `${count} rows`,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
  await sql
    .begin(async (tx) => {
      await tx`insert into auth.users (id, email) values (${person}, ${`doctor-${person}@example.com`})`
      await tx`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${randomUUID()}, ${person}, 'totp', 'verified', now(), now())`
      for (const aal of ['aal1', 'aal2']) {
        const claims = JSON.stringify({ sub: person, role: 'authenticated', aal })
        // Both are read, by different versions of auth.uid().
        await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${person}, true)`
        await tx`set local role authenticated`
        for (const call of HALF_CALLS) {
          const said = await attempt(tx, call)
          if (aal === 'aal1' && said !== 'insufficient_aal') faults.push(`a password alone: ${call}: ${said}`)
          if (aal === 'aal2' && said !== '1 rows') faults.push(`both steps: ${call}: ${said}`)
        }
        await tx`reset role`
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return faults
}

export const inside: readonly Check[] = [
  within('Every migration is applied', migrations),
  within('Roles may do what grants.snapshot.txt lists, and nothing else', grants),
  within('Tables that people reach have row level security', rowSecurity),
  within('Functions may delete what they delete of the sign-in service', signInRows),
  within('A password alone is refused where there is a second step', halfLogins),
  within('The scheduled jobs are there and run', schedule),
  within('Statements of guests and people end in time', timeouts),
]
