import type { Notification } from '../../entities/notifications/notification.ts'
import { dayInNorway } from '../../domain/today.ts'

export type NotificationAge = 'today' | 'yesterday' | 'week' | 'earlier'
export interface NotificationGroup {
  age: NotificationAge
  rows: Notification[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const dayBefore = (day: string): string => new Date(asUtc(day) - DAY_MS).toISOString().slice(0, 10)

/** The Monday of a date's week. */
function mondayOf(day: string): string {
  const at = asUtc(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Groups notifications into «I dag», «I går», «Denne uka» (from Monday) and «Tidligere», by the calendar in Norway; omits
 * empty groups.
 */
export function groupByAge(rows: readonly Notification[], now: number): NotificationGroup[] {
  const today = dayInNorway(new Date(now))
  const yesterday = dayBefore(today)
  const monday = mondayOf(today)
  const ageOf = (row: Notification): NotificationAge => {
    const day = dayInNorway(new Date(row.created_at))
    if (day >= today) return 'today'
    if (day === yesterday) return 'yesterday'
    return day >= monday ? 'week' : 'earlier'
  }
  const byAge: Record<NotificationAge, Notification[]> = { today: [], yesterday: [], week: [], earlier: [] }
  for (const row of rows) byAge[ageOf(row)].push(row)
  return (['today', 'yesterday', 'week', 'earlier'] as const)
    .map((age) => ({ age, rows: byAge[age] }))
    .filter((group) => group.rows.length > 0)
}
