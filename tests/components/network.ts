// There is no network in component tests. A test of how a screen shows an answer gives that one answer itself.
import { vi } from 'vitest'

export interface Call {
  path: string
  body: unknown
}

type Answer = (call: Call) => Response | Promise<Response>

const realFetch = globalThis.fetch

/** Answers the calls whose path contains `part`, and notes them. All others fail as without network. */
export function answer(part: string, give: Answer): Call[] {
  const calls: Call[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.includes(part)) return before(input, init)
    const call = { path: url.pathname + url.search, body: JSON.parse(String(init?.body ?? 'null')) }
    calls.push(call)
    return give(call)
  }
  return calls
}

/** The authentication service says no, with a reason. */
export const refusal = (status: number, reason: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code: status, error_code: reason, msg: reason }, { status, headers })

export function restoreNetwork(): void {
  globalThis.fetch = realFetch
}

/** What the browser says of its network, and that it has changed. */
export function setNetwork(isOn: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  dispatchEvent(new Event(isOn ? 'online' : 'offline'))
}
