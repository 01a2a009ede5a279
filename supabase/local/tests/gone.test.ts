// An account that has left, on the whole backend: the sign-in tables, the files, and the address that is free again.
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { codeOf, openData } from './auth.ts'
import { authClient, PASSWORD } from './backend.ts'
import { member, nameOf, picture, type Member } from './files.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let sql: postgres.Sql
let leaver: Member
let deactivated: string
let token = ''
beforeAll(async () => {
  backend = await startTestBackend()
  sql = openData(backend)
  leaver = await member(backend, 'leaver@gone.test', 'creator')
  const bytes = await picture('png')
  await leaver.storage
    .from('images')
    .upload(nameOf(leaver.team, bytes, 'png'), bytes, { contentType: 'image/png' })
  const { data } = await leaver.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  const proof = { factorId: data?.id ?? '', code: await codeOf(secret) }
  const { data: proved } = await leaver.auth.mfa.challengeAndVerify(proof)
  await authClient(backend).resetPasswordForEmail('leaver@gone.test')
  token = proved?.access_token ?? ''
  const request = {
    client: crypto.randomUUID(),
    mutations: [
      { id: 1, uuid: crypto.randomUUID(), name: 'accounts.deactivate', v: 1, args: { id: leaver.id } },
    ],
  }
  const answer = await fetch(`${backend.url}/rest/v1/rpc/sync_push`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${proved?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ request }),
  })
  deactivated = JSON.stringify(await answer.json())
}, seconds(90))
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

async function traces(): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*)::int as n from ${name} t where t::text like any (array['%leaver@gone%', '%' || $1 || '%', '%' || $2 || '%'])`,
      [leaver.id, leaver.team],
    )
    if (row?.n > 0) found.push(name)
  }
  return found
}

describe('a person who has left', () => {
  it('is signed out everywhere at once', async () => {
    expect(deactivated).toContain('"status":"ok"')
    expect(await sql`select 1 from auth.sessions where user_id = ${leaver.id}`).toHaveLength(0)
    expect((await leaver.auth.refreshSession()).error).not.toBeNull()
  })

  it('can learn with another device’s last token that it has left, and nothing else', async () => {
    const ask = (path: string, body: unknown) =>
      fetch(`${backend.url}/rest/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    const pull = { client: crypto.randomUUID(), scopes: { [leaver.id]: '' } }
    const pulled = await ask('rpc/sync_pull', { request: pull })
    const text = await pulled.text()
    expect(pulled.status, text).toBe(200)
    expect(text).toContain('deactivated_at')
    expect(text).not.toContain(leaver.team)
    const push = () => ask('rpc/sync_push', { request: { client: pull.client, mutations: [] } })
    // The database announces the end of a session after the commit, and nobody waits for it.
    await expect.poll(async () => (await push()).status, { timeout: seconds(5) }).toBe(401)
    expect((await ask('rpc/handle_available', { handle: 'ledig' })).status).toBe(401)
  })

  it('leaves only ids behind, and none in the sign-in tables', async () => {
    expect(await traces()).toEqual(
      expect.arrayContaining(['auth.users', 'auth.identities', 'auth.mfa_factors']),
    )
    await sql`select private.delete_due_accounts(now() + interval '31 days')`
    expect(await traces()).toEqual(['realtime.messages', 'storage.objects', 'sync.scopes', 'sync.tombstone'])
  })

  it('can register again with the same address', async () => {
    const auth = authClient(backend)
    await auth.signUp({ email: 'leaver@gone.test', password: PASSWORD })
    const { data } = await auth.signInWithPassword({ email: 'leaver@gone.test', password: PASSWORD })
    expect(data.user?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(data.user?.id).not.toBe(leaver.id)
  })
})
