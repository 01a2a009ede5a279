import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRemote } from './server-remote.ts'
import { RemoteError, type PullRequest } from './remote.ts'
import { SECOND_STEP } from './second-step.ts'
import { answer, withoutPokes } from '../testing/served.ts'
import type { Answer } from './server.ts'

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
const ok = (data: unknown): Answer => answer(200, data)
const no = (status: number, words: unknown = {}, retryAfter: string | null = null): Answer => ({
  status,
  data: undefined,
  words: JSON.stringify(words),
  retryAfter,
})

function rig(answers: Answer[], user: string | null = 'u', tokens: (string | null)[] = ['t1', 't2']) {
  const seen: { name: string; request: unknown; token: string | null }[] = []
  const refused: (string | null)[] = []
  const remote = createRemote({
    user,
    timeoutMs: 50,
    async getToken(old) {
      refused.push(old)
      return tokens.shift() ?? null
    },
    server: withoutPokes(async (name, asked, token, signal) => {
      seen.push({ name, request: asked, token })
      const next = answers.shift()
      if (next) return next
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(no(0))))
    }),
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
  test('[S8] makes one call with a token, and a guest’s call without', async () => {
    const person = rig([ok(good)])
    expect(await person.remote.pull(request)).toMatchObject({ epoch: 'e', lmid: 0 })
    expect(person.seen).toEqual([{ name: 'sync_pull', request, token: 't1' }])
    const guest = rig([ok(good)], null)
    await guest.remote.pull(request)
    expect([guest.seen[0]?.token, guest.refused]).toEqual([null, []])
  })

  test('[S18] 401 asks once for a newer token than the refused one, then says that sign-in is needed', async () => {
    const renewed = rig([no(401), ok(good)])
    await renewed.remote.pull(request)
    expect(renewed.refused).toEqual([null, 't1'])
    expect((await rig([no(401), no(401)]).failure()).kind).toBe('auth')
    expect((await rig([], 'u', [null]).failure()).kind).toBe('auth')
  })

  test('[S18] a missing second factor is neither renewed nor taken for a bad request', async () => {
    const body = { code: 'PT403', message: 'insufficient_aal' }
    for (const wanting of [403, 401]) {
      const person = rig([no(wanting, body), no(wanting, body)])
      expect(await person.failure()).toMatchObject({
        kind: 'auth',
        status: wanting,
        message: expect.stringContaining(SECOND_STEP),
      })
    }
    expect(await rig([no(403, { code: '42501' })]).failure()).toMatchObject({
      kind: 'refused',
      message: 'sync_pull: HTTP 403 {"code":"42501"}',
    })
    expect(await rig([no(401), no(401)]).failure()).toMatchObject({
      kind: 'auth',
      message: 'sync_pull: HTTP 401 {}',
    })
  })

  test('[S18] tells transient failures from permanent ones', async () => {
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
      expect((await rig([no(status)]).failure()).kind).toBe('busy')
    for (const status of [400, 403, 404, 413])
      expect(await rig([no(status)]).failure()).toMatchObject({ kind: 'refused', status })
  })

  test('[S18] reads Retry-After in seconds, as a date, or malformed', async () => {
    const waits = async (status: number, header: string): Promise<number> =>
      (await rig([no(status, {}, header)]).failure()).retryAfterMs
    expect(await waits(429, '3')).toBe(3000)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    expect(await waits(503, 'Fri, 20 Nov 2026 12:00:09 GMT')).toBe(9000)
    expect(await waits(503, 'soon')).toBe(0)
  })

  test('[S18] no connection or no answer in time: the outcome is unknown', async () => {
    expect(await rig([no(0)]).failure()).toMatchObject({ kind: 'unreachable', message: 'no connection' })
    expect(await rig([]).failure()).toMatchObject({ kind: 'unreachable', message: 'no answer in time' })
  })

  test('[S8] an answer outside the protocol is an error, never a partial effect', async () => {
    for (const bad of [
      {},
      { ...good, rows: { notes: [{ id: 1 }] } },
      { ...good, del: [['a']] },
      { ...good, scopes: 'all' },
      null,
      [],
      undefined,
    ]) {
      expect((await rig([ok(bad)]).failure()).kind).toBe('unreadable')
    }
  })
})
