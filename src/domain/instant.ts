// Instants as the database writes them: with microseconds, which JavaScript's Date drops. Messages sent in one batch
// differ only in those, and both sides must see them in the server's order.

/** The microseconds of an ISO time beyond its milliseconds. */
function microsOf(iso: string): number {
  const fraction = /\.(\d+)/u.exec(iso)?.[1] ?? ''
  return Number(fraction.padEnd(6, '0').slice(3, 6))
}

/** Negative when `a` is earlier than `b`, 0 at the same microsecond, positive when later. */
export function compareInstants(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b) || microsOf(a) - microsOf(b)
}
