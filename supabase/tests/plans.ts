// The plans of a pull's statements: the text of sync.page() and sync_pull() with a generic plan, which a function's
// cached statements end up with.
import type { Transaction } from '../../tests/fixtures/database.ts'

const LATEST = '999999999'

async function explain(tx: Transaction, prepared: string, values: string): Promise<string> {
  await tx`set local plan_cache_mode = force_generic_plan`
  await tx.unsafe(`prepare asked ${prepared}`)
  const rows = await tx.unsafe(`explain (costs off) execute asked ${values}`)
  await tx`deallocate asked`
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** How a page of one synced table is read, as the caller, under row level security. */
export function pagePlan(tx: Transaction, table: string, scopes: readonly string[]): Promise<string> {
  return explain(
    tx,
    `(uuid[], xid8, uuid, int) as select t.* from public.${table} t
      where t.scope = any ($1) and (t.rev, t.id) > ($2, $3) order by t.scope, t.rev, t.id limit $4`,
    `('{${scopes.join(',')}}', '${LATEST}', '00000000-0000-0000-0000-000000000000', 1000)`,
  )
}

/** How the tombstones of page 1 are found. */
export function tombstonePlan(tx: Transaction, scopes: readonly string[]): Promise<string> {
  return explain(
    tx,
    `(uuid[], xid8, pg_snapshot) as select d.scope, d.tbl, d.id from sync.tombstone d
      where d.scope = any ($1) and d.rev >= $2 and not pg_visible_in_snapshot(d.rev, $3)`,
    `('{${scopes.join(',')}}', '${LATEST}', '${LATEST}:${LATEST}:')`,
  )
}
