// The engine's calls through the client: the request sent, and the result of each kind of failure.
import { afterEach, expect, test, vi } from 'vitest'
import { openServer } from './server.ts'

const sent: { url: string; init: RequestInit; headers: Headers }[] = []
const tokens: (string | null)[] = []
afterEach(() => {
  sent.length = 0
  tokens.length = 0
})

function serverThat(answers: (init: RequestInit) => Promise<Response>) {
  return openServer({
    url: 'https://x.test',
    key: 'sb_publishable_k',
    async getToken(refused) {
      tokens.push(refused)
      return 'fresh'
    },
    async fetch(input, init = {}) {
      sent.push({ url: String(input), init, headers: new Headers(init.headers) })
      return answers(init)
    },
  })
}
const nothing = (): void => undefined
const call = (answers: (init: RequestInit) => Promise<Response>, heard = nothing) =>
  serverThat(answers).call('sync_pull', { limit: 1 }, 't', new AbortController().signal, heard)
const says = (status: number, body: string, headers: Record<string, string> = {}) =>
  call(async () => new Response(body, { status, headers }))

test('a call is one POST with the key, the given token and the schema', async () => {
  const data = { rows: { notes: [{ id: '1' }] }, n: 1.5 }
  expect(await call(async () => Response.json(data))).toEqual({
    status: 200,
    data,
    words: '',
    retryAfter: null,
  })
  const [only, ...more] = sent
  expect(more).toEqual([])
  expect([only?.url, only?.init.method, only?.init.body, only?.init.cache]).toEqual([
    'https://x.test/rest/v1/rpc/sync_pull',
    'POST',
    '{"request":{"limit":1}}',
    'no-store',
  ])
  expect(Object.fromEntries(only?.headers ?? [])).toMatchObject({
    apikey: 'sb_publishable_k',
    authorization: 'Bearer t',
    'content-profile': 'api',
    'content-type': 'application/json',
  })
})

test('no call fetches a token by itself, and a guest sends the key instead', async () => {
  const server = serverThat(async () => Response.json({}))
  // The channels ask once, when the client is created.
  await vi.waitFor(() => expect(tokens).toEqual([null]))
  for (const token of ['t', null])
    await server.call('sync_pull', {}, token, new AbortController().signal, nothing)
  expect(tokens).toEqual([null])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t',
    'Bearer sb_publishable_k',
  ])
})

test('a refusal returns its message unchanged and its wait, and is not retried', async () => {
  const body = '{"code":"PT403","message":"insufficient_aal"}'
  expect(await says(403, body)).toEqual({ status: 403, data: undefined, words: body, retryAfter: null })
  expect(await says(429, '{}', { 'retry-after': '3' })).toMatchObject({ status: 429, retryAfter: '3' })
  expect(await says(503, '<h1>Later</h1>', { 'retry-after': 'soon' })).toEqual({
    status: 503,
    data: undefined,
    words: '{"message":"<h1>Later</h1>"}',
    retryAfter: 'soon',
  })
  expect(sent).toHaveLength(3)
})

test('a 404 is a refusal whatever its body', async () => {
  for (const body of ['', '[]', '[1]', '{}', 'null'])
    expect(await says(404, body)).toMatchObject({ status: 404, data: undefined })
})

test('an answer that is not JSON returns nothing', async () => {
  expect(await says(200, '<html>')).toMatchObject({ status: 200, data: undefined })
  expect(await says(200, '')).toMatchObject({ status: 200, data: null })
})

test('every part of an answer is reported as it arrives', async () => {
  const parts = ['{"rows":', '{}', '}'].map((part) => new TextEncoder().encode(part))
  const heard = vi.fn<() => void>()
  const body = new ReadableStream({
    pull(stream) {
      const next = parts.shift()
      if (next) stream.enqueue(next)
      else stream.close()
    },
  })
  expect(await call(async () => new Response(body), heard)).toMatchObject({ status: 200, data: { rows: {} } })
  expect(heard).toHaveBeenCalledTimes(3)
})

test('no connection, a truncated body and an aborted call have no status', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
  expect(await call(() => Promise.reject(new TypeError('net')))).toMatchObject({ status: 0 })
  expect(await call(async () => new Response(broken))).toMatchObject({ status: 0 })
  expect(await call(async () => new Response(broken, { status: 500 }))).toMatchObject({ status: 0 })
  const given = new AbortController()
  const waiting = serverThat(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ).call('sync_push', {}, 't', given.signal, nothing)
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  given.abort()
  expect(await waiting).toMatchObject({ status: 0 })
})
