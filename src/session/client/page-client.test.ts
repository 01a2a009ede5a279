// The page's one client: the identity of its requests, and that only a refusal renews a token.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

Object.assign(globalThis, { location: new URL('https://samspill.test/') })
const { publishableKey } = await import('../../backend.ts')
const { forgetSession } = await import('../tokens/forget-session.ts')
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { arrive, backend, beginLogin, client, giveUp } = await import('./page-client.ts')
const { readSession } = await import('../tokens/session.ts')
const { sessionStorageAdapter } = await import('../tokens/session-storage.ts')
const { beginProof, hasProof } = await import('../calls/pkce.ts')

const HOUR = 3600
const now = (): number => Math.floor(Date.now() / 1000)
const session = (number: number, expires_at = now() + HOUR) => ({
  access_token: `header.${btoa(JSON.stringify({ sub: 'kari' }))}.${number}`,
  refresh_token: `refresh ${number}`,
  expires_at,
  expires_in: HOUR,
  token_type: 'bearer',
  user: { id: 'kari', email: 'kari@samspill.test' },
})
const bearer = (number: number): string => `Bearer ${session(number).access_token}`
const store = (value: object) => sessionStorageAdapter.setItem('session', JSON.stringify(value))

let asked: { path: string; bearer: string | null }[]
let answer: (path: string, bearer: string | null) => Response

beforeEach(async () => {
  asked = []
  answer = () => Response.json(true)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    const one = {
      path: pathname.split('/').slice(3).join('/') + search,
      bearer: new Headers(init.headers).get('authorization'),
    }
    asked.push(one)
    return answer(one.path, one.bearer)
  })
  await store(session(1))
})

const RENEWAL = 'token?grant_type=refresh_token'
const renews = (): void => {
  answer = (path, sent) => {
    if (path === RENEWAL) return Response.json(session(2))
    return sent === bearer(1) ? Response.json({}, { status: 401 }) : Response.json(true)
  }
}

test('a token that is expired by the device’s clock is used all the same', async () => {
  await store(session(1, now() - 9 * HOUR))
  expect((await backend.rpc('handle_available', { handle: 'a' })).data).toBe(true)
  expect((await client.getSession()).data.session?.access_token).toBe(session(1).access_token)
  expect(asked).toEqual([{ path: 'rpc/handle_available', bearer: bearer(1) }])
})

test('a refused token is renewed and the call repeated, for functions and for files', async () => {
  renews()
  expect((await backend.rpc('handle_available', { handle: 'a' })).data).toBe(true)
  expect(asked.map(({ path }) => path)).toEqual(['rpc/handle_available', RENEWAL, 'rpc/handle_available'])
  expect((await readSession())?.refresh_token).toBe('refresh 2')
  await store(session(1))
  renews()
  expect((await backend.storage.from('pictures').download('a/b.png')).error).toBeNull()
  expect(asked.slice(3).map(({ path }) => path)).toEqual([
    'object/pictures/a/b.png',
    RENEWAL,
    'object/pictures/a/b.png',
  ])
})

test('a guest’s requests carry the key', async () => {
  await forgetSession()
  await backend.rpc('handle_available', { handle: 'a' })
  expect(asked).toEqual([{ path: 'rpc/handle_available', bearer: `Bearer ${publishableKey}` }])
})

test('half a login is no session: functions are called as the device’s person', async () => {
  beginLogin()
  answer = (path) => Response.json(path.startsWith('token') ? session(7) : true)
  await client.signInWithPassword({ email: 'a@b.no', password: 'x' })
  await backend.rpc('handle_available', { handle: 'a' })
  expect(asked.at(-1)?.bearer).toBe(bearer(1))
  expect((await readSession())?.refresh_token).toBe('refresh 1')
  await giveUp()
  expect((await readSession())?.refresh_token).toBe('refresh 1')
})

test('a session that the client read does not overwrite one renewed since by another tab', async () => {
  const user = { id: 'kari', email: 'kari@samspill.test', role: 'new' }
  const end = now() + 9 * HOUR
  await store(session(1, end))
  answer = () => Response.json(user)
  expect((await client.updateUser({ data: { a: 1 } })).error).toBeNull()
  // The same session, with the person's current data.
  expect(await readSession()).toMatchObject({ refresh_token: 'refresh 1', expires_at: end, user })
  const older = (await client.getSession()).data.session
  await store(session(3))
  if (older) await arrive(older)
  expect((await readSession())?.refresh_token).toBe('refresh 3')
})

test('only this browser can use the code that an identity provider returns', async () => {
  expect(await hasProof()).toBe(false)
  const { code_challenge: challenge } = await beginProof()
  expect(challenge).toMatch(/^[\w-]{43}$/)
  let verifier: unknown
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    verifier = JSON.parse(String(init.body)).code_verifier
    return Response.json(session(5))
  })
  expect((await client.exchangeCodeForSession('code')).error).toBeNull()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(verifier)))
  expect(Buffer.from(hash).toString('base64url')).toBe(challenge)
  expect(await hasProof()).toBe(false)
})
