// How long the service has asked to be left alone. In memory: a page that is opened anew asks anew.
let until = 0

/** When it may be tried again, in milliseconds; a moment that has passed: now. */
export const waitsUntil = (): number => until

const DEFAULT_S = 60
const MOST_S = 3_600

/** Notes what a 429 asks for: its header, or, where the browser may not see that, the seconds it names in words. */
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
