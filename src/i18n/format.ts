// Formats numbers, money and times in the chosen language (Norwegian rules: Språkrådet).
import { useLocale } from './use-locale.ts'
import { type Locale, localeTags } from './locale.ts'
import { tieMonth, tieUnits } from './tie.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So many days one counts; what is older has a date. */
const COUNTED_DAYS = 7

const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)
/** By the calendar: what was late yesterday evening is a day ago this morning. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / DAY_MS)

function formatAmounts(locale: Locale) {
  const tag = localeTags[locale]
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const inKroner = (currency: string): boolean => locale === 'nb' && currency === 'NOK'

  const currencies = new Map<string, Intl.NumberFormat>()
  function inCurrency(currency: string): Intl.NumberFormat {
    const known = currencies.get(currency)
    if (known) return known
    const made = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 })
    currencies.set(currency, made)
    return made
  }

  const money = (amount: number, currency: string): string =>
    inKroner(currency) ? `${number.format(amount)}\u00a0kr` : inCurrency(currency).format(amount)

  return {
    number: (value: number) => number.format(value),
    money,
    /** Beside a field for an amount. */
    unit: (currency: string): string => (inKroner(currency) ? 'kr' : currency),
    /** A price range such as «2 500–4 000 kr», «NOK 2,500–4,000»: the currency appears once. */
    range(from: number | null, to: number | null, currency: string): string {
      if (from === null && to === null) return ''
      if (from === null || to === null || from === to) return money(to ?? from ?? 0, currency)
      return inKroner(currency)
        ? `${number.format(from)}–${number.format(to)}\u00a0kr`
        : inCurrency(currency).formatRange(from, to)
    },
  }
}

function formatDistances(locale: Locale) {
  const relative = new Intl.RelativeTimeFormat(localeTags[locale], { numeric: 'auto' })
  /** «om 3 dager»: Intl says «døgn», which people do not. */
  const days = (count: number): string => {
    if (locale === 'en' || Math.abs(count) <= 1) return relative.format(count, 'day')
    return count > 0 ? `om ${count} dager` : `for ${-count} dager siden`
  }
  /** Within a day. */
  const since = (seconds: number): string => {
    if (seconds > -60) return locale === 'en' ? 'just now' : 'akkurat nå'
    if (seconds > -3600) return relative.format(Math.ceil(seconds / 60), 'minute')
    return relative.format(Math.ceil(seconds / 3600), 'hour')
  }
  return { days, since }
}

function formatTimes(locale: Locale) {
  const tag = localeTags[locale]
  const day = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dayMonth = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const dayMonthYear = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })
  const { days, since } = formatDistances(locale)
  const shortly = (at: Date): string => tieMonth(dayMonth.format(at))

  return {
    /** A calendar day, `yyyy-mm-dd`. */
    day: (value: string) => tieMonth(day.format(new Date(`${value}T00:00:00Z`))),
    /** A calendar day without its year: «26. desember». */
    shortDay: (value: string) => tieMonth(shortDay.format(new Date(`${value}T00:00:00Z`))),
    /** Whole days from today to a calendar day. */
    daysUntil: (value: string, today: string) =>
      tieUnits(
        days(Math.round((Date.parse(`${value}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)),
      ),
    clock: (iso: string) => clock.format(new Date(iso)),
    /** The time of what followed something else: with its day, unless that is the same. */
    clockAfter(iso: string, before: string): string {
      const [at, time] = [new Date(iso), clock.format(new Date(iso))]
      return daysBetween(new Date(before), at) === 0 ? time : `${shortly(at)} ${time}`
    },
    /** The time of what happened today, «i går», the day of what happened before. */
    lately(iso: string, now: number): string {
      const at = new Date(iso)
      const ago = daysBetween(at, new Date(now))
      if (ago === 0) return clock.format(at)
      return ago === 1 ? days(-1) : shortly(at)
    },
    dayMonth: (iso: string) => shortly(new Date(iso)),
    /** When: «akkurat nå», «for 3 timer siden», «for 2 dager siden»; after a week the date, which one can look up. */
    ago(iso: string, now: number): string {
      const at = new Date(iso)
      const count = daysBetween(at, new Date(now))
      if (count >= COUNTED_DAYS) {
        const thisYear = at.getFullYear() === new Date(now).getFullYear()
        return tieMonth((thisYear ? dayMonth : dayMonthYear).format(at))
      }
      const age = now - at.getTime()
      return tieUnits(age < DAY_MS ? since(Math.round(-age / 1000)) : days(-count))
    },
  }
}

function make(locale: Locale) {
  const listing = new Intl.ListFormat(localeTags[locale], { type: 'conjunction' })
  return {
    ...formatAmounts(locale),
    ...formatTimes(locale),
    /** «Ida, Jon og Mia» */
    list: (words: readonly string[]) => listing.format(words),
  }
}
export type Format = ReturnType<typeof make>

const formats: Partial<Record<Locale, Format>> = {}

export function formatFor(locale: Locale): Format {
  formats[locale] ??= make(locale)
  return formats[locale]
}

export function useFormat(): Format {
  return formatFor(useLocale())
}
