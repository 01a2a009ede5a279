import type { Notification } from '../../entities/notifications/notification.ts'
import { dayInNorway } from '../../domain/today.ts'

export type NotificationAge = 'today' | 'week' | 'earlier'
export interface NotificationGroup {
  age: NotificationAge
  rows: Notification[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The Monday of a date's week. */
function mondayOf(day: string): string {
  const at = asUtc(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Groups notifications into «I dag», «Denne uka» (from Monday) and «Tidligere», by the calendar in Norway; omits empty
 * groups.
 */
export function groupByAge(rows: readonly Notification[], now: number): NotificationGroup[] {
  const today = dayInNorway(new Date(now))
  const monday = mondayOf(today)
  const ageOf = (row: Notification): NotificationAge => {
    const day = dayInNorway(new Date(row.created_at))
    return day >= today ? 'today' : day >= monday ? 'week' : 'earlier'
  }
  const byAge: Record<NotificationAge, Notification[]> = { today: [], week: [], earlier: [] }
  for (const row of rows) byAge[ageOf(row)].push(row)
  return (['today', 'week', 'earlier'] as const)
    .map((age) => ({ age, rows: byAge[age] }))
    .filter((group) => group.rows.length > 0)
}
