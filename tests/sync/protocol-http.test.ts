// The same garbage and lies over the embedded backend's HTTP: the server never answers with a server error, and is
// still running afterwards.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../supabase/local/testing.ts'
import { createPerson, rpc, type Person } from '../e2e/people.ts'
import { digestRequest, pullRequest, pushRequest, type Known } from './requests.ts'
import { seconds } from '../fixtures/seconds.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 40)

let backend: TestBackend
let person: Person
let known: Known
beforeAll(async () => {
  backend = await startTestBackend()
  person = await createPerson(backend, 'business', 'Fjord AS')
  const { epoch, snap } = await (await rpc(backend, person.token, 'sync_pull', {})).json()
  known = { ids: [person.userId, person.teamId], epochs: [epoch], snaps: [snap] }
}, seconds(90))
afterAll(() => backend?.stop())

async function raw(name: string, body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      authorization: `Bearer ${person.token}`,
      ...headers,
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

describe('over HTTP', () => {
  test.each(['sync_pull', 'sync_push', 'sync_digest'])('[S8] %s never answers 5xx', async (name) => {
    const names = ['briefs.create', 'briefs.edit', 'rooms.mark_read', 'messages.send']
    const request = {
      sync_pull: pullRequest(known),
      sync_push: pushRequest(known, names),
      sync_digest: digestRequest(known),
    }[name]
    await fc.assert(
      fc.asyncProperty(request ?? fc.anything(), fc.boolean(), async (value, isGuest) => {
        const { status } = await rpc(backend, isGuest ? null : person.token, name, value)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })

  test.each([
    ['nothing', ''],
    ['half a request', '{"request": {"client'],
    ['another argument', '{"wanted": {}}'],
    ['no object', '[1,2,3]'],
    ['NUL in a text', String.raw`{"request": {"client": "\u0000"}}`],
    ['half a character', String.raw`{"request": {"epoch": "\ud800"}}`],
    ['a number beyond counting', '{"request": {"limit": 1e400000}}'],
    ['a very long number', `{"request": {"limit": ${'9'.repeat(200_000)}}}`],
    ['a deep request', `{"request": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a key twice', '{"request": {"limit": 1, "limit": "x"}}'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['20 MB', `{"request": {"client": "${'x'.repeat(20_000_000)}"}}`],
    [
      '100,000 cursors',
      JSON.stringify({
        request: { cursors: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, ''])) },
      }),
    ],
    [
      '10,000 mutations',
      JSON.stringify({
        request: {
          client: randomUUID(),
          mutations: Array.from({ length: 10_000 }, () => ({ id: 1, uuid: randomUUID() })),
        },
      }),
    ],
  ])('%s', async (_what, body) => {
    for (const name of ['sync_pull', 'sync_push', 'sync_digest']) {
      // A connection closed over too large a body is an answer too, if the network lets us read it.
      const status = await raw(name, body).catch(() => 413)
      expect(status, name).toBeLessThan(500)
    }
  })

  test('a forged or expired token is 401, and another content type is no server error', async () => {
    expect(await raw('sync_pull', '{"request":{}}', { authorization: 'Bearer a.b.c' })).toBe(401)
    expect(await raw('sync_pull', '{"request":{}}', { 'content-type': 'text/html' })).toBeLessThan(500)
  })

  test('and afterwards it answers as before', async () => {
    const answer = await rpc(backend, person.token, 'sync_pull', {})
    expect(answer.status).toBe(200)
    expect((await answer.json()).rows.business_users).toHaveLength(1)
  })
})
