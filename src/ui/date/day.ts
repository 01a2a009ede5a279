// Calendar days as `yyyy-mm-dd` and times as `hh:mm`, whatever the browser's own language and zone: how they are typed,
// shown and counted. UTC throughout, since a day has no zone.

export type DateLanguage = 'nb' | 'en'

const DAY_MS = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')
const instant = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Whether it is a day that exists, written in full. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? instant(text) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && toDay(at) === text
}

const separators: Record<DateLanguage, string> = { nb: '.', en: '/' }

/** 2026-12-01 as «01.12.2026» or «01/12/2026». */
export const showDay = (day: string, language: DateLanguage): string =>
  day.split('-').toReversed().join(separators[language])

/** Day, month and year in this order with anything between them, or `yyyy-mm-dd`. Two digits are a year of this century. */
export function readDay(text: string): string | undefined {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const [, day, month, year] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/.exec(typed) ?? []
  if (!day || !month || !year) return undefined
  const found = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** Adds what stands between day, month and year while somebody types at the end of the field. */
export function withDots(text: string, language: DateLanguage): string {
  const dot = separators[language]
  const digits = text.replace(/\D/g, '')
  // Typed with separators of their own
  if (!/^\d+$/.test(text.replaceAll(dot, '')) || digits.length > 8) return text
  const parts = text.split(dot)
  if (parts.some((part, at) => at < parts.length - 1 && part.length !== 2)) return text
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const isFull = digits.length === 2 || digits.length === 4
  return groups.join(dot) + (isFull ? dot : '')
}

export const addDays = (day: string, count: number): string =>
  toDay(new Date(instant(day).getTime() + count * DAY_MS))

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

/** 0 for Monday. */
export const weekday = (day: string): number => (instant(day).getUTCDay() + 6) % 7

/** The ISO week, as Norwegian calendars number them: the week of its Thursday. */
export function weekOf(day: string): number {
  const thursday = addDays(day, 3 - weekday(day))
  const first = instant(`${thursday.slice(0, 4)}-01-01`)
  return 1 + Math.floor((instant(thursday).getTime() - first.getTime()) / (7 * DAY_MS))
}

/** The weeks of a month from Monday to Sunday, with the days of its neighbours. */
export function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  let monday = addDays(first, -weekday(first))
  const weeks: string[][] = []
  while (monday.slice(0, 7) <= month) {
    const start = monday
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)))
    monday = addDays(monday, 7)
  }
  return weeks
}

const times: Record<DateLanguage, string> = { nb: '.', en: ':' }

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** 21:00 as «21.00» in Norwegian. */
export const showTime = (time: string, language: DateLanguage): string =>
  isTime(time) ? time.replace(':', times[language]) : time

/** «21.00», «21:00» and «2100»; with `left`, what somebody leaves unfinished too: «9», «9.30», «930». */
export function readTime(text: string, left = false): string | undefined {
  const [, hour = '', minute = '00'] =
    (left ? /^(\d{1,2})(?:[.:]?(\d{2}))?$/ : /^(\d{2})[.:]?(\d{2})$/).exec(text.trim()) ?? []
  const found = `${two(Number(hour))}:${minute}`
  return hour !== '' && isTime(found) ? found : undefined
}
