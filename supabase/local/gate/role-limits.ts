import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

const Acting = z.looseObject({ auth: z.looseObject({ role: z.string() }) })

/**
 * Applies each role's own timeout (`alter role … set statement_timeout`) to every request, as PostgREST does. lite
 * switches to the role inside the transaction, where PostgreSQL does not apply such settings.
 * @param mostMs the connection's own limit
 * @returns reads the settings; nothing is limited before the first time
 */
export function limitByRole(connection: PostgresConnection, mostMs: number): () => Promise<void> {
  let limits: ReadonlyMap<string, number> = new Map()
  const inner = connection.withContext.bind(connection)
  const limited: typeof inner = (vars, work, options) => {
    const ms = limits.get(Acting.safeParse(vars).data?.auth.role ?? 'anon') ?? 0
    if (ms === 0 || ms >= mostMs) return inner(vars, work, options)
    const limitThenWork: typeof work = async (db) => {
      await db
        .selectNoFrom((build) =>
          build
            .fn<string>('set_config', [
              build.val('statement_timeout'),
              build.val(String(ms)),
              build.val(true),
            ])
            .as('ms'),
        )
        .execute()
      return work(db)
    }
    return inner(vars, limitThenWork, options)
  }
  connection.withContext = limited
  return async () => {
    const rows = await connection.driver<{ role: string; ms: number }[]>`
      select rolname as role, (extract(epoch from split_part(setting, '=', 2)::interval) * 1000)::int as ms
      from pg_roles, unnest(rolconfig) setting
      where rolname in ('anon', 'authenticated') and setting ~ '^statement_timeout=[0-9]+(ms|s|min)$'`
    limits = new Map(rows.map(({ role, ms }) => [role, ms]))
  }
}
