import type { Sql } from 'postgres'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Does what pg_cron does on a hosted project: removes old tombstones, forgotten devices, accounts that are due and unused
 * files once a day, and expires orders and looks at the size of the creators' catalogue every minute. Sign-ups whose code
 * has not come back for a day go too; a hosted project has none. Returns how to stop.
 */
export function startHousekeeping(sql: Sql, tidyFiles: () => Promise<void>): () => void {
  const tidy = async (): Promise<void> => {
    // In sequence, so that the files of a person removed today go today.
    await sql`select sync.tidy()`.catch(() => undefined)
    await sql`delete from auth.samspill_sign_ups
      where created_at <= now() - interval '1 day' and sent_at <= now() - interval '1 hour'`.catch(
      () => undefined,
    )
    await tidyFiles().catch(() => undefined)
  }
  const eachMinute = (): void => {
    void sql`select private.expire_orders()`.catch(() => undefined)
    void sql`select private.size_catalogue()`.catch(() => undefined)
  }
  const timers = [setInterval(() => void tidy(), DAY_MS), setInterval(eachMinute, MINUTE_MS)]
  for (const timer of timers) timer.unref()
  void tidy()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
