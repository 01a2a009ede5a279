import { createHash } from 'node:crypto'
import type { Sql } from '../fixtures/database.ts'

/** The owner of a row whose scope does not say it. */
const SCOPE: Record<string, string> = {
  'public.creator_cards': 't.id',
  'public.brief_listings': 't.business_id',
  'private.shared_files': `split_part(t.path, '/', 2)::uuid`,
  'storage.objects': `case when t.name ~ '^[0-9a-f-]{36}/' then split_part(t.name, '/', 1)::uuid end`,
}

/**
 * All synced tables, files and who may see them, as one text: equal before and after means that nothing changed.
 * @param which Rows in scopes `of` a list, or all `but` those in a list.
 */
export async function fingerprint(
  sql: Sql,
  which: { of: readonly string[] } | { but: readonly string[] },
): Promise<string> {
  const tables = await sql<{ name: string }[]>`select name from sync.tables order by index`
  const places = [...tables.map(({ name }) => `public.${name}`), 'private.shared_files', 'storage.objects']
  const [scopes, inside] = 'of' in which ? [which.of, true] : [which.but, false]
  const hash = createHash('sha256')
  for (const place of places) {
    const rows = await sql.unsafe(
      `select t::text as row from ${place} t where coalesce(${SCOPE[place] ?? 't.scope'} = any ($1::uuid[]), false) = $2 order by 1`,
      [`{${scopes.join()}}`, inside],
    )
    for (const { row } of rows) hash.update(`${place} ${row}\n`)
  }
  return hash.digest('hex')
}

/** All scopes of a person: their account, teams and rooms. */
export async function scopesOf(sql: Sql, person: string): Promise<string[]> {
  const rows = await sql`select id from sync.scopes where owner = ${person}`
  return rows.map((row) => String(row.id))
}
