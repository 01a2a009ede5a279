// People for the journeys, created through the product's API: sign-up, sign-in and the first profile as a mutation.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../../src/device/store/new-id.ts'
import type { TestBackend } from '../../supabase/local/testing.ts'

export type Side = 'business' | 'creator'

export interface Person {
  userId: string
  email: string
  password: string
  teamId: string
  teamName: string
  side: Side
  token: string
}

export interface Api {
  rpc(token: string | null, name: string, request: unknown): Promise<Response>
}

async function answer(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  if (!response.ok || typeof body !== 'object' || body === null) {
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`)
  }
  return { ...body }
}

const headersOf = (backend: TestBackend, token: string | null) => ({
  'content-type': 'application/json',
  apikey: backend.publishableKey,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

/** The backend's functions as any program could call them. */
export const rpc = (
  backend: TestBackend,
  token: string | null,
  name: string,
  request: unknown,
): Promise<Response> =>
  fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headersOf(backend, token),
    body: JSON.stringify({ request }),
  })

/** The rows of one table that a person may read, as a new device gets them. */
export async function rowsOf(
  backend: TestBackend,
  token: string,
  table: string,
): Promise<Record<string, unknown>[]> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const { rows } = await answer(await rpc(backend, token, 'sync_pull', request))
  const found: unknown = typeof rows === 'object' && rows !== null ? Reflect.get(rows, table) : undefined
  return Array.isArray(found) ? found : []
}

/** Sends mutations from a device of its own; throws unless all are accepted. */
export async function push(
  backend: TestBackend,
  token: string,
  ...mutations: { name: string; args: unknown }[]
): Promise<void> {
  const numbered = mutations.map((mutation, index) => ({
    id: index + 1,
    uuid: randomUUID(),
    v: 1,
    ...mutation,
  }))
  const body = await answer(
    await rpc(backend, token, 'sync_push', { client: randomUUID(), mutations: numbered }),
  )
  const results = Array.isArray(body.results) ? body.results : []
  if (results.length !== numbered.length || results.some((result) => result.status !== 'ok')) {
    throw new Error(`Not all was accepted: ${JSON.stringify(body)}`)
  }
}

async function auth(backend: TestBackend, path: string, body: unknown): Promise<Record<string, unknown>> {
  const request = { method: 'POST', headers: headersOf(backend, null), body: JSON.stringify(body) }
  return answer(await fetch(`${backend.url}/auth/v1/${path}`, request))
}

const sessionShape = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})

/** A session as the service gives it to anyone who knows the password. */
export const startSession = async (
  backend: TestBackend,
  email: string,
  password: string,
): Promise<z.infer<typeof sessionShape>> =>
  sessionShape.parse(await auth(backend, 'token?grant_type=password', { email, password }))

export async function signInByApi(
  backend: TestBackend,
  email: string,
  password: string,
): Promise<{ userId: string; token: string }> {
  const session = await startSession(backend, email, password)
  return { userId: session.user.id, token: session.access_token }
}

let count = 0

export interface AccountOnly {
  userId: string
  email: string
  password: string
  token: string
}

/** A new account without a profile. */
export async function createAccount(backend: TestBackend): Promise<AccountOnly> {
  count += 1
  const email = `person-${Date.now()}-${count}@example.test`
  const password = `Fjellvidde ${count} i tåke`
  await auth(backend, 'signup', { email, password })
  return { email, password, ...(await signInByApi(backend, email, password)) }
}

/** The mutations that a person needs before a profile may be used. */
export const adulthood = (userId: string): { name: string; args: unknown }[] => [
  {
    name: 'accounts.edit',
    args: { id: userId, set: { date_of_birth: '1990-05-17' }, base: { date_of_birth: null } },
  },
  { name: 'accounts.accept_terms', args: { at: new Date().toISOString() } },
]

/** A new account with one profile, in use. */
export async function createPerson(backend: TestBackend, side: Side, teamName: string): Promise<Person> {
  const account = await createAccount(backend)
  const teamId = newId()
  const profile = side === 'business' ? { id: teamId, name: teamName } : { id: teamId, first_name: teamName }
  const create = { name: `teams.create_${side}`, args: profile }
  await push(backend, account.token, ...adulthood(account.userId), create)
  return { ...account, teamId, teamName, side }
}
