// The session on the device: renewed in one place, kept for 400 days, removed only when the service itself refuses it.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionEvent } from '../early/events.ts'

Object.assign(globalThis, { location: new URL('https://samspill.test/') })
const { onSessionEvent } = await import('../early/events.ts')
const { REFRESH_RETRIES, RefreshError } = await import('./refresh.ts')
const { readSession } = await import('./session.ts')
const { KEPT_MS, sessionStorageAdapter } = await import('./session-storage.ts')
const { readToken } = await import('./token.ts')

const DAY_MS = 86_400_000
const session = (number: number) => ({
  access_token: `access ${number}`,
  refresh_token: `refresh ${number}`,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'kari', email: 'kari@samspill.test' },
})
const store = (number: number) => sessionStorageAdapter.setItem('session', JSON.stringify(session(number)))

type Reply = () => Response | Promise<Response>
const works =
  (number: number): Reply =>
  () =>
    Response.json(session(number))
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const says =
  (status: number, code: string): Reply =>
  () =>
    Response.json({ code: status, error_code: code, msg: 'No' }, { status })
const loginPageOfAHotel =
  (status: number): Reply =>
  () =>
    new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } })

let calls: number[]
let events: SessionEvent[]
let stop: () => void

/** Answers one call after the other; the last reply repeats. */
function service(...replies: Reply[]): void {
  vi.stubGlobal('fetch', async () => {
    calls.push(Date.now())
    const reply = replies[Math.min(calls.length, replies.length) - 1]
    if (!reply) throw new Error('Nobody was to be asked')
    return reply()
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-11-20T09:00:00Z') })
  calls = []
  events = []
  stop = onSessionEvent((event) => events.push(event))
  service()
  await store(1)
})
afterEach(async () => {
  stop()
  await sessionStorageAdapter.removeItem('session')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs the pauses between the tries. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const results: (T | Error)[] = []
  work.then(
    (value) => results.push(value),
    (error: Error) => results.push(error),
  )
  for (let turn = 0; turn < 400 && results.length === 0; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(10)
  }
  for (const result of results) return result
  throw new Error('It never came to an end')
}

describe('the token', () => {
  it('is read from the device, whatever its clock says', async () => {
    vi.setSystemTime(new Date('2027-03-01T00:00:00Z'))
    expect(await readToken(null)).toBe('access 1')
    expect(calls).toEqual([])
  })

  it('is renewed when the service has refused it, and other tabs are told', async () => {
    service(works(2))
    expect(await settled(readToken('access 1'))).toBe('access 2')
    expect((await readSession())?.refresh_token).toBe('refresh 2')
    expect(events).toEqual(['token_refreshed'])
  })

  it('is renewed once for concurrent callers', async () => {
    service(works(2))
    const all = await settled(Promise.all(Array.from({ length: 8 }, () => readToken('access 1'))))
    expect(all).toEqual(Array.from({ length: 8 }, () => 'access 2'))
    expect(calls).toHaveLength(1)
  })

  it('is the one that another tab has renewed already', async () => {
    await store(3)
    expect(await settled(readToken('access 1'))).toBe('access 3')
    expect(calls).toEqual([])
  })

  it('is null for a guest', async () => {
    await sessionStorageAdapter.removeItem('session')
    expect(await readToken(null)).toBeNull()
    expect(await readToken('anything')).toBeNull()
  })
})

describe('renewing', () => {
  it('is retried three times, after 200, 400 and 800 ms, and then given up for now', async () => {
    service(offline)
    expect(await settled(readToken('access 1'))).toBeInstanceOf(RefreshError)
    expect(calls).toHaveLength(1 + REFRESH_RETRIES)
    const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0))
    for (const [index, wanted] of [200, 400, 800].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(wanted)
      expect(pauses[index]).toBeLessThan(wanted + 100)
    }
    expect((await readSession())?.access_token).toBe('access 1')
    expect(events).toEqual([])
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries after a %i', async (status) => {
    service(says(status, 'unexpected_failure'), works(2))
    expect(await settled(readToken('access 1'))).toBe('access 2')
    expect(calls).toHaveLength(2)
  })

  it.each([
    [400, 'refresh_token_not_found'],
    [400, 'refresh_token_already_used'],
    [403, 'session_not_found'],
    [403, 'user_banned'],
    [401, 'session_expired'],
  ])('ends at a %i %s: the session is removed at once, and other tabs are told', async (status, code) => {
    service(says(status, code))
    expect(await settled(readToken('access 1'))).toBeNull()
    expect(calls).toHaveLength(1)
    expect(await readSession()).toBeNull()
    expect(events).toEqual(['signed_out'])
  })

  it.each([200, 302, 400, 403, 511])('treats a captive portal’s page (%i) as no answer', async (status) => {
    service(loginPageOfAHotel(status))
    expect(await settled(readToken('access 1'))).toBeInstanceOf(RefreshError)
    expect((await readSession())?.access_token).toBe('access 1')
  })
})

describe('the session is kept', () => {
  it('through a week without network, and resumes with the first answer', async () => {
    service(offline)
    for (let day = 0; day < 7; day += 1) {
      expect(await settled(readToken('access 1'))).toBeInstanceOf(RefreshError)
      vi.setSystemTime(Date.now() + DAY_MS)
    }
    expect(await readToken(null)).toBe('access 1')
    service(works(2))
    calls = []
    expect(await settled(readToken('access 1'))).toBe('access 2')
    expect(events).toEqual(['token_refreshed'])
  })

  it('for 400 days and no longer, counted from the last renewal', async () => {
    vi.setSystemTime(Date.now() + 399 * DAY_MS)
    service(works(2))
    expect(await settled(readToken('access 1'))).toBe('access 2')
    vi.setSystemTime(Date.now() + KEPT_MS - 1000)
    expect(await readToken(null)).toBe('access 2')
    vi.setSystemTime(Date.now() + 2000)
    expect(await readToken(null)).toBeNull()
    vi.setSystemTime(new Date('2026-11-20T09:00:00Z'))
    expect(await readToken(null)).toBeNull()
  })
})
