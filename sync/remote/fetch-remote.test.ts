import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFetchRemote } from './fetch-remote.ts'
import { RemoteError, type PullRequest } from './remote.ts'
import { SECOND_STEP } from './second-step.ts'

const request: PullRequest = { epoch: null, client: 'c', cursors: {}, limit: 1 }
const good = {
  epoch: 'e',
  snap: '1:1:',
  scopes: [],
  reset: [],
  del: [],
  rows: {},
  after: null,
  lmid: 0,
  rejected: [],
  now: '2026-01-01T00:00:00Z',
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

function rig(
  answers: (() => Response | Promise<Response>)[],
  user: string | null = 'u',
  tokens: (string | null)[] = ['t1', 't2'],
) {
  const seen: { url: string; headers: Headers; body: string }[] = []
  const refused: (string | null)[] = []
  const remote = createFetchRemote({
    url: 'https://x.test',
    key: 'pk',
    user,
    timeoutMs: 50,
    async getToken(old) {
      refused.push(old)
      return tokens.shift() ?? null
    },
    fetch: async (url, init) => {
      seen.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) })
      const answer = answers.shift()
      if (answer) return answer()
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    },
  })
  const failure = async (): Promise<RemoteError> => {
    const error: unknown = await remote.pull(request).then(
      () => null,
      (e: unknown) => e,
    )
    if (!(error instanceof RemoteError)) throw new Error('no RemoteError')
    return error
  }
  return { remote, seen, refused, failure }
}

describe('[S18] the real server', () => {
  test('[S8] one rpc call with key and token; a guest sends the key alone', async () => {
    const person = rig([() => json(good)])
    expect(await person.remote.pull(request)).toMatchObject({ epoch: 'e', lmid: 0 })
    expect(person.seen[0]).toMatchObject({
      url: 'https://x.test/rest/v1/rpc/sync_pull',
      body: JSON.stringify({ request }),
    })
    expect(person.seen[0]?.headers.get('authorization')).toBe('Bearer t1')
    const guest = rig([() => json(good)], null)
    await guest.remote.pull(request)
    expect(guest.seen[0]?.headers.get('authorization')).toBeNull()
    expect(guest.seen[0]?.headers.get('apikey')).toBe('pk')
  })

  test('[S18] 401 asks once for a newer token than the refused one, then says that sign-in is needed', async () => {
    const renewed = rig([() => json({}, 401), () => json(good)])
    await renewed.remote.pull(request)
    expect(renewed.refused).toEqual([null, 't1'])
    expect((await rig([() => json({}, 401), () => json({}, 401)]).failure()).kind).toBe('auth')
    expect((await rig([], 'u', [null]).failure()).kind).toBe('auth')
  })

  test('[S18] a session that wants a second step is not renewed, and not taken for a request that is wrong', async () => {
    const body = { code: 'PT403', message: 'insufficient_aal' }
    for (const wanting of [403, 401]) {
      const person = rig([() => json(body, wanting), () => json(body, wanting)])
      expect(await person.failure()).toMatchObject({
        kind: 'auth',
        status: wanting,
        message: expect.stringContaining(SECOND_STEP),
      })
    }
    expect(await rig([() => json({ code: '42501' }, 403)]).failure()).toMatchObject({
      kind: 'refused',
      message: 'sync_pull: HTTP 403 {"code":"42501"}',
    })
    expect(await rig([() => json({}, 401), () => json({}, 401)]).failure()).toMatchObject({
      kind: 'auth',
      message: 'sync_pull: HTTP 401 {}',
    })
  })

  test('[S18] what may go well later is told from what will not', async () => {
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
      expect((await rig([() => json({}, status)]).failure()).kind).toBe('busy')
    for (const status of [400, 403, 404, 413])
      expect(await rig([() => json({}, status)]).failure()).toMatchObject({ kind: 'refused', status })
  })

  test('[S18] Retry-After in seconds, as a date, or nonsense', async () => {
    expect((await rig([() => json({}, 429, { 'retry-after': '3' })]).failure()).retryAfterMs).toBe(3000)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const date = { 'retry-after': 'Fri, 20 Nov 2026 12:00:09 GMT' }
    expect((await rig([() => json({}, 503, date)]).failure()).retryAfterMs).toBe(9000)
    expect((await rig([() => json({}, 503, { 'retry-after': 'soon' })]).failure()).retryAfterMs).toBe(0)
  })

  test('[S18] no connection, no answer in time, a body that breaks off: the outcome is unknown', async () => {
    expect((await rig([() => Promise.reject(new TypeError('net'))]).failure()).kind).toBe('unreachable')
    expect(await rig([]).failure()).toMatchObject({ kind: 'unreachable', message: 'no answer in time' })
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
    expect((await rig([() => new Response(broken)]).failure()).kind).toBe('unreachable')
  })

  test('[S8] an answer that is not the protocol is an error, never a partial effect', async () => {
    for (const bad of [
      {},
      { ...good, rows: { notes: [{ id: 1 }] } },
      { ...good, del: [['a']] },
      { ...good, scopes: 'all' },
      null,
      [],
    ]) {
      expect((await rig([() => json(bad)]).failure()).kind).toBe('unreadable')
    }
    expect((await rig([() => new Response('<html>', { status: 200 })]).failure()).kind).toBe('unreadable')
  })
})
