const norwegianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The calendar day in Norway at an instant, `yyyy-mm-dd`: what a deadline is compared with, here and in SQL. */
export function dayInNorway(at: Date): string {
  return norwegianDay.format(at)
}
