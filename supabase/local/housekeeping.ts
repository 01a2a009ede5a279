import type { Sql } from 'postgres'

const DAY_MS = 24 * 60 * 60 * 1000

/** What pg_cron does on a hosted project: old tombstones and forgotten devices go, once a day. Returns how to stop. */
export function startHousekeeping(sql: Sql): () => void {
  const tidy = (): void => void sql`select sync.tidy()`.catch(() => undefined)
  const timer = setInterval(tidy, DAY_MS)
  timer.unref()
  tidy()
  return () => clearInterval(timer)
}
