// Component tests have no network. A test of how a screen shows an answer provides that answer itself.
import { vi } from 'vitest'

export interface Call {
  path: string
  body: unknown
}

type Answer = (call: Call) => Response | Promise<Response>

const realFetch = globalThis.fetch

/** Answers calls whose path contains `part`, and records them. All others fail as without a network. */
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

/** A refusal of the authentication service, with a reason. */
export const refusal = (status: number, reason: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code: status, error_code: reason, msg: reason }, { status, headers })

export function restoreNetwork(): void {
  globalThis.fetch = realFetch
}

/** Sets `navigator.onLine` and fires the matching event. */
export function setNetwork(isOn: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  dispatchEvent(new Event(isOn ? 'online' : 'offline'))
}
