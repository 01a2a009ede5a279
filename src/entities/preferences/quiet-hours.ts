import { type PreferencesContent, isTime } from './fields.ts'

/** Whether `at` is within quiet hours. 21:00 to 08:00 crosses midnight; two equal times mean none. */
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
    // This browser does not know the zone.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Oslo' }).format(at)
  }
}
