import type { Issue } from '../issue.ts'

/** Specification section 9. */
export const ADULT_AGE = 18
const OLDEST = '1900-01-01'

/** `yyyy-mm-dd` as one comparable number. */
const ordinalOf = (date: string): number => Number(date.replaceAll('-', ''))

/** Whether a `yyyy-mm-dd` exists in the calendar. */
export function isCalendarDay(date: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** The date in three fields, `yyyy-mm-dd`, or null when there is no such day. */
export function birthDateOf(day: string, month: string, year: string): string | null {
  const parts = [day, month, year].map((part) => part.trim())
  if (!parts.every((part) => /^[0-9]{1,4}$/.test(part)) || parts[2]?.length !== 4) return null
  const date = `${parts[2]}-${parts[1]?.padStart(2, '0')}-${parts[0]?.padStart(2, '0')}`
  return isCalendarDay(date) ? date : null
}

/** A date in three fields, as typed. */
export interface BirthDay {
  day: string
  month: string
  year: string
}

/**
 * Whether somebody born that day is 18. Born on 29 February, they turn 18 on 1 March unless it is a leap year.
 * @param today the calendar day in Norway (`dayInNorway`), wherever the device is
 */
export const isAdult = (born: string, today: string): boolean =>
  ordinalOf(today) - ordinalOf(born) >= ADULT_AGE * 10_000

/** What is wrong with a typed date of birth: half a date is not missing, but no day. */
export function typedBirthIssues({ day, month, year }: BirthDay, today: string): Issue[] {
  const born = birthDateOf(day, month, year)
  const isEmpty = `${day}${month}${year}`.trim() === ''
  return born === null && !isEmpty
    ? [{ field: 'date_of_birth', rule: 'invalid' }]
    : birthDateIssues(born, today)
}

/** What is wrong with a date of birth. The same as the trigger on accounts in SQL. */
export function birthDateIssues(born: string | null, today: string): Issue[] {
  const field = 'date_of_birth'
  if (born === null) return [{ field, rule: 'required' }]
  if (!isCalendarDay(born) || born < OLDEST || born > today) return [{ field, rule: 'invalid' }]
  return isAdult(born, today) ? [] : [{ field, rule: 'min_age', limit: ADULT_AGE }]
}
