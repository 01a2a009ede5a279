import type { Sql } from 'postgres'

const DAY_MS = 24 * 60 * 60 * 1000

/** What pg_cron does on a hosted project: old tombstones, forgotten devices and files that nobody needs go, once a day. Returns how to stop. */
export function startHousekeeping(sql: Sql, tidyFiles: () => Promise<void>): () => void {
  const tidy = async (): Promise<void> => {
    // One after the other: the files of a person who goes today go today.
    await sql`select sync.tidy()`.catch(() => undefined)
    await tidyFiles().catch(() => undefined)
  }
  const timer = setInterval(() => void tidy(), DAY_MS)
  timer.unref()
  void tidy()
  return () => clearInterval(timer)
}
