import type { Notification } from '../../entities/notifications/notification.ts'
import { dayInNorway } from '../../domain/today.ts'
import { addDays, weekday } from '../../ui/date/day.ts'

export type NotificationAge = 'today' | 'yesterday' | 'week' | 'earlier'
export interface NotificationGroup {
  age: NotificationAge
  rows: Notification[]
}

/**
 * Groups notifications into «I dag», «I går», «Denne uka» (from Monday) and «Tidligere», by the calendar in Norway; omits
 * empty groups.
 */
export function groupByAge(rows: readonly Notification[], now: number): NotificationGroup[] {
  const today = dayInNorway(new Date(now))
  const yesterday = addDays(today, -1)
  const monday = addDays(today, -weekday(today))
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
