import type { Issue } from '../issue.ts'

/** Specification section 9. */
export const ADULT_AGE = 18
const OLDEST = '1900-01-01'

/** `yyyy-mm-dd` as one number that counts like a calendar. */
const ordinalOf = (date: string): number => Number(date.replaceAll('-', ''))

/** A day that is in the calendar, as `yyyy-mm-dd`. */
export function isCalendarDay(date: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** The day that three fields say, `yyyy-mm-dd`, or null when there is no such day. */
export function birthDateOf(day: string, month: string, year: string): string | null {
  const parts = [day, month, year].map((part) => part.trim())
  if (!parts.every((part) => /^[0-9]{1,4}$/.test(part)) || parts[2]?.length !== 4) return null
  const date = `${parts[2]}-${parts[1]?.padStart(2, '0')}-${parts[0]?.padStart(2, '0')}`
  return isCalendarDay(date) ? date : null
}

/**
 * Whether somebody born that day is 18. Who was born on 29 February is a year older on 1 March where there is none.
 * @param today the calendar day in Norway (`dayInNorway`), wherever the device is
 */
export const isAdult = (born: string, today: string): boolean =>
  ordinalOf(today) - ordinalOf(born) >= ADULT_AGE * 10_000

/** What is wrong with a date of birth. The same as the trigger on accounts in SQL. */
export function birthDateIssues(born: string | null, today: string): Issue[] {
  const field = 'date_of_birth'
  if (born === null) return [{ field, rule: 'required' }]
  if (!isCalendarDay(born) || born < OLDEST || born > today) return [{ field, rule: 'invalid' }]
  return isAdult(born, today) ? [] : [{ field, rule: 'min_age', limit: ADULT_AGE }]
}
