import * as z from 'zod/mini'
import { enumerations } from '../enumerations.ts'
import type { Issue } from '../issue.ts'
import { type syncedColumns, text, texts } from '../row.ts'
import type { Preferences } from './rows.ts'

export type PreferencesContent = Omit<Preferences, keyof typeof syncedColumns>

export const preferencesPatch = z.object({
  email_off: z.exactOptional(texts),
  push_off: z.exactOptional(texts),
  quiet_from: z.exactOptional(text),
  quiet_to: z.exactOptional(text),
  time_zone: z.exactOptional(text),
})
export type PreferencesPatch = z.infer<typeof preferencesPatch>

const isTime = (time: string): boolean => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)
const kinds: readonly string[] = enumerations.notification_type

/** What is wrong with preferences. The same as the constraints in SQL. */
export function preferencesIssues(wanted: PreferencesContent): Issue[] {
  const issues: Issue[] = []
  for (const field of ['email_off', 'push_off'] as const)
    if (
      !wanted[field].every((kind) => kinds.includes(kind)) ||
      new Set(wanted[field]).size < wanted[field].length
    )
      issues.push({ field, rule: 'not_in_list' })
  for (const field of ['quiet_from', 'quiet_to'] as const)
    if (wanted[field] !== '' && !isTime(wanted[field])) issues.push({ field, rule: 'invalid' })
  if (!/^[A-Za-z0-9_+/-]{1,60}$/.test(wanted.time_zone)) issues.push({ field: 'time_zone', rule: 'invalid' })
  return issues
}

/** Whether the person sleeps at this moment. From 21:00 to 08:00 goes over midnight; two equal times are no time at all. */
export function isQuiet(wanted: PreferencesContent, at: Date): boolean {
  const { quiet_from: from, quiet_to: to } = wanted
  if (!isTime(from) || !isTime(to) || from === to) return false
  const now = wallTime(at, wanted.time_zone)
  return from < to ? now >= from && now < to : now >= from || now < to
}

function wallTime(at: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at)
  } catch {
    // A zone that this browser does not know.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Oslo' }).format(at)
  }
}
