// To the identity provider and back, with a nonce that only this tab knows.
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'

Object.assign(globalThis, { location: new URL('https://samspill.test/settings/logins') })
const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const { sessionStorageAdapter } = await import('../tokens/session-storage.ts')
const { finishLinking, isLinking, pageForIdToken } = await import('./id-token.ts')

const session = (number: number) => ({
  access_token: `header.${btoa(JSON.stringify({ sub: 'kari' }))}.${number}`,
  refresh_token: `refresh ${number}`,
  expires_at: Math.floor(Date.now() / 1000) + 3600 + number,
  expires_in: 3600 + number,
  token_type: 'bearer',
  user: { id: 'kari', email: 'kari@samspill.test' },
})
let asked: { url: string; body: Record<string, unknown>; bearer: string | null }[]
let answer: () => Response

beforeEach(async () => {
  kept.clear()
  asked = []
  answer = () => Response.json(session(2))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')
    asked.push({ url: String(url), body: JSON.parse(String(init.body)), bearer })
    return answer()
  })
  await sessionStorageAdapter.setItem('session', JSON.stringify(session(1)))
})

const BACK = '/settings/logins?linked'
async function leave(provider: 'google' | 'apple' = 'google'): Promise<URL> {
  return new URL(await pageForIdToken(provider, 'client-1', BACK))
}
const comeBack = (fragment: Record<string, string>): URL =>
  new URL(`https://samspill.test/confirm#${new URLSearchParams(fragment)}`)

test('the provider gets the hash of the nonce, the backend the nonce itself', async () => {
  const page = await leave()
  expect(page.origin).toBe('https://accounts.google.com')
  const { state = '', nonce: hash = '', ...rest } = Object.fromEntries(page.searchParams)
  expect(rest).toEqual({
    client_id: 'client-1',
    redirect_uri: 'https://samspill.test/confirm',
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
  })
  const address = comeBack({ state, id_token: 'said.by.google' })
  expect(isLinking(address)).toBe(true)
  expect(await finishLinking(address)).toBe('/settings/logins?linked')
  const [call] = asked
  expect(call?.url).toContain('/token?grant_type=id_token')
  expect(call?.bearer).toBe(`Bearer ${session(1).access_token}`)
  expect(call?.body).toMatchObject({ provider: 'google', id_token: 'said.by.google', link_identity: true })
  expect(createHash('sha256').update(String(call?.body.nonce)).digest('hex')).toBe(hash)
  expect(JSON.parse((await sessionStorageAdapter.getItem('session')) ?? '')).toMatchObject({
    refresh_token: 'refresh 2',
  })
  // Single use: the same URL again is rejected.
  expect(isLinking(address)).toBe(false)
})

test('each redirect has its own nonce and state, and another state is rejected', async () => {
  const [one, other] = [await leave('apple'), await leave('apple')]
  expect(one.searchParams.get('nonce')).not.toBe(other.searchParams.get('nonce'))
  expect(other.searchParams.get('response_mode')).toBe('fragment')
  expect(isLinking(comeBack({ state: one.searchParams.get('state') ?? '', id_token: 'x' }))).toBe(false)
  expect(isLinking(comeBack({ id_token: 'x' }))).toBe(false)
  expect(isLinking(new URL('https://samspill.test/confirm?code=1'))).toBe(false)
})

test('a denial, and a login that belongs to another account, return the backend’s codes', async () => {
  const said = async (fragment: Record<string, string>) => {
    const state = (await leave()).searchParams.get('state') ?? ''
    return finishLinking(comeBack({ state, ...fragment }))
  }
  expect(await said({ error: 'access_denied' })).toBe('/settings/logins?linked=&error_code=access_denied')
  expect(asked).toEqual([])
  answer = () =>
    Response.json({ code: 422, error_code: 'identity_already_exists', msg: 'Taken' }, { status: 422 })
  expect(await said({ id_token: 'x' })).toBe('/settings/logins?linked=&error_code=identity_already_exists')
})
