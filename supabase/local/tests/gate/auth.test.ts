// What the sign-in service offers: the application's calls, and nothing else of lite.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { OPEN, PERSONAL } from '../../auth/offers.ts'
import type { Backend } from '../../server.ts'
import { person, scratch, start, type Person } from '../backend.ts'

const place = scratch()
let backend: Backend
let ada: Person
beforeAll(async () => {
  backend = await start(place, { tables: ['notes'] })
  ada = await person(backend, 'ada@offers.test')
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const id = crypto.randomUUID()
/** The offered paths and their methods. Any other method of these paths is 405. */
const OFFERED: Record<string, string[]> = {
  '/.well-known/jwks.json': ['GET'],
  '/authorize': ['GET'],
  '/callback': ['GET'],
  '/settings': ['GET'],
  '/signup': ['POST'],
  '/token': ['POST'],
  '/verify': ['POST'],
  '/recover': ['POST'],
  '/resend': ['POST'],
  '/logout': ['POST'],
  '/user': ['GET', 'PUT'],
  '/reauthenticate': ['GET'],
  '/user/identities/authorize': ['GET'],
  [`/user/identities/${id}`]: ['DELETE'],
  '/factors': ['POST'],
  [`/factors/${id}`]: ['DELETE'],
  [`/factors/${id}/challenge`]: ['POST'],
  [`/factors/${id}/verify`]: ['POST'],
}
/** What lite has, or what the unmodified client could call, and the application does not use. */
const NOT_OFFERED = [
  '',
  '/',
  '/otp',
  '/magiclink',
  '/invite',
  '/sso',
  '/health',
  '/nonexistent',
  '/.well-known/openid-configuration',
  '/admin/users',
  `/admin/users/${id}`,
  '/admin/generate_link',
  '/factors/recovery-codes/verify',
  '/passkeys',
  '/passkeys/authentication/options',
  '/user/oauth/grants',
  '/oauth/authorize',
  '/saml/acs',
  '/constructor',
  '/user/identities',
  `/factors/${id}/nothing`,
]

async function statusOf(path: string, method: string): Promise<number> {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${ada.token}` },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{' }),
  })
  await response.arrayBuffer()
  return response.status
}

describe('the sign-in service', () => {
  it.each(NOT_OFFERED)('has nothing at %s', async (path) => {
    for (const method of METHODS) expect([method, await statusOf(path, method)]).toEqual([method, 404])
  })

  it.each(Object.entries(OFFERED))('answers %s by %j alone', async (path, methods) => {
    for (const method of METHODS) {
      const status = await statusOf(path, method)
      if (methods.includes(method)) expect([404, 405], method).not.toContain(status)
      else expect([method, status]).toEqual([method, 405])
    }
  })

  it('offers nothing that is not listed here', () => {
    const listed = Object.entries(OFFERED).flatMap(([path, methods]) =>
      methods.map((method) => `${method} ${path.replace(id, ':id')}`),
    )
    expect([...Object.keys(OPEN), ...Object.keys(PERSONAL)].toSorted()).toEqual(listed.toSorted())
  })

  it('refuses an unused grant, and repeated parameters', async () => {
    for (const query of [
      '',
      '?grant_type=',
      '?grant_type=web3',
      '?grant_type=client_credentials',
      '?grant_type=constructor',
    ])
      expect([query, await statusOf(`/token${query}`, 'POST')]).toEqual([query, 400])
    expect(await statusOf('/logout?scope=local&scope=global', 'POST')).toBe(400)
    expect(await statusOf('/logout?scope=nobody', 'POST')).toBe(400)
    expect((await ada.auth.getUser()).error).toBeNull()
  })
})

describe('a table for a bench of other engines', () => {
  it('offers a person their own rows, guests nothing, and no other table', async () => {
    await ada.rest.rpc('add_note', { words: 'mine' })
    expect((await ada.rest.schema('public').from('notes').select('text')).data).toEqual([{ text: 'mine' }])
    expect(
      (await ada.rest.schema('public').from('notes').update({ starred: true }).eq('owner', ada.id)).status,
    ).toBe(403)
    expect((await ada.rest.schema('public').from('accounts').select()).status).toBe(404)
    const headers = { apikey: backend.publishableKey }
    expect((await fetch(`${backend.url}/rest/v1/notes`, { headers })).status).toBe(401)
  })
})
