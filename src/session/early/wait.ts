// The wait that the service has asked for. In memory: a reloaded page may ask at once.
let until = 0

/** The time of the next allowed request, in milliseconds; in the past: now. */
export const waitsUntil = (): number => until

const DEFAULT_S = 60
const MOST_S = 3_600

/** Stores the wait of a 429: from its header, or, where CORS hides that, from the seconds in its message. */
export async function noteWait(response: Response): Promise<void> {
  if (response.status !== 429) return
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  const named = Number(response.headers.get('retry-after') ?? /(\d+) seconds?/.exec(text)?.[1])
  const seconds = Number.isFinite(named) && named > 0 ? Math.min(named, MOST_S) : DEFAULT_S
  until = Date.now() + seconds * 1000
}
