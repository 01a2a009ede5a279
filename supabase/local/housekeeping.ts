import type { Sql } from 'postgres'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Does once a day what pg_cron does on a hosted project: removes old tombstones, forgotten devices and unused files.
 * Returns how to stop.
 */
export function startHousekeeping(sql: Sql, tidyFiles: () => Promise<void>): () => void {
  const tidy = async (): Promise<void> => {
    // In sequence, so that the files of a person removed today go today.
    await sql`select sync.tidy()`.catch(() => undefined)
    await tidyFiles().catch(() => undefined)
  }
  const timer = setInterval(() => void tidy(), DAY_MS)
  timer.unref()
  void tidy()
  return () => clearInterval(timer)
}
