const norwegianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The calendar day in Norway at an instant, `yyyy-mm-dd`. Deadlines are compared with it, here and in SQL. */
export function dayInNorway(at: Date): string {
  return norwegianDay.format(at)
}

/**
 * Whether a deadline has passed. Its own day still counts. SQL: `private.deadline_passed`.
 * @param today the calendar day in Norway, by the server's clock (sync rule S30)
 */
export function deadlinePassed(deadline: string | null, today: string): boolean {
  return deadline !== null && deadline < today
}
