/** When something happened: minutes ago, or a clock time in Oslo some days ago. */
export type When = number | readonly [daysAgo: number, clock: `${number}:${number}`]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const osloParts = (moment: Date) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Oslo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${get('year')}-${get('month')}-${get('day')}`, clock: `${get('hour')}:${get('minute')}` }
}

/** The date in Oslo this many days from now, as `YYYY-MM-DD`. */
export const dateFromNow = (now: Date, days: number) => {
  // from noon, so that neither summer time nor the time of day changes the date
  const noon = new Date(`${osloParts(now).date}T12:00:00Z`)
  return new Date(noon.getTime() + days * DAY).toISOString().slice(0, 10)
}

export const momentOf = (now: Date, when: When) => {
  if (typeof when === 'number') return new Date(now.getTime() - when * MINUTE)
  const [daysAgo, clock] = when
  const asUtc = new Date(`${dateFromNow(now, -daysAgo)}T${clock}:00Z`)
  const shown = osloParts(asUtc)
  const ahead = new Date(`${shown.date}T${shown.clock}:00Z`).getTime() - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead)
}

/** `momentOf`, but a time of today is not in the future. */
export const past = (now: Date, when: When) =>
  new Date(Math.min(momentOf(now, when).getTime(), now.getTime() - 1000))
