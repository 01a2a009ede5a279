import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Backend } from '../server.ts'
import { authClient, clientOf, PASSWORD, person, postJson, scratch, start } from './backend.ts'

const place = scratch()
let backend: Backend
beforeAll(async () => {
  backend = await start(place)
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})
const key = (): Record<string, string> => ({ apikey: backend.publishableKey })

describe('calls through REST', () => {
  it('return only the caller’s own rows', async () => {
    const [a, b] = [await person(backend, 'a@rest.test'), await person(backend, 'b@rest.test')]
    expect((await a.rest.rpc('add_note', { words: 'mine' })).error).toBeNull()
    expect((await a.rest.rpc('my_notes')).data).toEqual(['mine'])
    expect((await b.rest.rpc('my_notes')).data).toEqual([])
  })

  it('keep column grants after the first request: a protected column cannot be written', async () => {
    const a = await person(backend, 'grants@rest.test')
    await a.rest.rpc('add_note', { words: 'x' })
    const refused = await a.rest.rpc('star_notes')
    expect(refused.status).toBe(403)
    expect(refused.error?.code).toBe('42501')
    expect((await a.rest.rpc('edit_notes', { words: 'y' })).error).toBeNull()
    expect((await a.rest.rpc('my_notes')).data).toEqual(['y'])
  })

  it('run a caller without an account as anon, with a short timeout, and nothing more', async () => {
    const anon = clientOf(backend)
    expect((await anon.rpc('whoami')).data).toEqual({ role: 'anon', uid: null, timeout: '1s' })
    expect((await anon.rpc('my_notes')).status).toBe(401)
    expect((await anon.rpc('add_note', { words: 'x' })).status).toBe(401)
    expect((await anon.from('notes').select()).status).toBe(404)
    expect((await postJson(`${backend.url}/rest/v1/rpc/whoami`, {})).status).toBe(401)
    const { error, status } = await anon.rpc('sleep', { seconds: 20 })
    expect([status, error?.code]).toEqual([503, '57014'])
  })

  it('take json arguments with lists in them', async () => {
    const a = await person(backend, 'json@rest.test')
    expect((await a.rest.rpc('count_items', { request: { items: [1, 'to', { tre: 3 }] } })).data).toBe(3)
  })

  it('keep callers apart when their requests overlap', async () => {
    const people = await Promise.all(
      ['p1', 'p2', 'p3', 'p4'].map((name) => person(backend, `${name}@rest.test`)),
    )
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => people[index % 4]?.rest.rpc('whoami')),
    )
    answers.forEach((answer, index) =>
      expect(answer?.data).toEqual({
        role: 'authenticated',
        uid: people[index % 4]?.id,
        timeout: '1500ms',
      }),
    )
  })

  it('offer no function of another schema, and no tables', async () => {
    const a = await person(backend, 'schemas@rest.test')
    for (const [schema, table] of [
      ['public', 'notes'],
      ['auth', 'users'],
      ['realtime', 'messages'],
      ['supabase_migrations', 'schema_migrations'],
      ['pg_catalog', 'pg_authid'],
    ]) {
      const headers = { ...key(), authorization: `Bearer ${a.token}` }
      const read = await fetch(`${backend.url}/rest/v1/${table}`, {
        headers: { ...headers, 'accept-profile': String(schema) },
      })
      expect(read.status).toBe(404)
      const called = await postJson(
        `${backend.url}/rest/v1/rpc/whoami`,
        {},
        { ...headers, 'content-profile': String(schema) },
      )
      expect(called.status).toBe(406)
    }
    expect(
      (await a.rest.rpc('set_config', { setting_name: 'role', new_value: 'postgres', is_local: true }))
        .status,
    ).toBe(404)
  })

  it('reveal neither rows nor statements in an error', async () => {
    const a = await person(backend, 'errors@rest.test')
    const { error } = await a.rest.rpc('add_note', { words: 'x'.repeat(101) })
    expect(error).toMatchObject({ code: '23514', details: null, hint: null })
    expect(error?.message).toContain('notes__text__too_long')
    expect((await a.rest.rpc('poke', { payload: { fail: 1 } })).error).toMatchObject({
      message: 'refused',
      details: 'on purpose',
    })
  })

  it('stop a statement that never ends, while others are answered', async () => {
    const a = await person(backend, 'slow@rest.test')
    const order: string[] = []
    const slow = a.rest.rpc('sleep', { seconds: 20 }).then((answer) => (order.push('slow'), answer))
    expect((await a.rest.rpc('whoami')).status).toBe(200)
    order.push('other')
    // The tests’ server allows 1.5 seconds instead of 8.
    const { error, status } = await slow
    expect(order).toEqual(['other', 'slow'])
    expect(status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(error)).not.toContain('sleep')
  })
})

describe('sessions', () => {
  it('refuses the token of a session that was signed out', async () => {
    const a = await person(backend, 'revoked@session.test')
    expect((await a.rest.rpc('whoami')).status).toBe(200)
    await a.auth.signOut()
    expect((await a.rest.rpc('whoami')).status).toBe(401)
    expect((await a.rest.rpc('my_notes')).status).toBe(401)
  })

  it('ends the other sessions when the password changes', async () => {
    const a = await person(backend, 'password@session.test')
    const other = authClient(backend)
    const { data } = await other.signInWithPassword({ email: 'password@session.test', password: PASSWORD })
    expect((await a.auth.updateUser({ password: 'en helt annen' })).error).toBeNull()
    expect((await a.rest.rpc('whoami')).status).toBe(200)
    expect(
      (await other.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error?.code,
    ).toBe('refresh_token_not_found')
  })

  it('renews a session', async () => {
    const a = await person(backend, 'renew@session.test')
    const { data } = await a.auth.refreshSession()
    expect(data.session?.user.id).toBe(a.id)
  })

  it('sends a code that sets a new password, and catches the mail', async () => {
    const a = await person(backend, 'forgot@session.test')
    await a.auth.resetPasswordForEmail('forgot@session.test')
    const [mail] = await (await fetch(`${backend.url}/dev/mail/messages`)).json()
    expect(mail.to).toBe('forgot@session.test')
    const { text } = await (await fetch(`${backend.url}/dev/mail/messages/${mail.id}`)).json()
    const auth = authClient(backend)
    const { error } = await auth.verifyOtp({
      email: 'forgot@session.test',
      token: /\b\d{6}\b/.exec(text)?.[0] ?? '',
      type: 'recovery',
    })
    expect(error).toBeNull()
    expect((await auth.updateUser({ password: 'et nytt passord' })).error).toBeNull()
    expect(await (await fetch(`${backend.url}/dev/mail`)).text()).toContain('forgot@session.test')
  })
})

const ask = async (
  path: string,
  body: unknown,
): Promise<{ status: number; body: unknown; headers: unknown }> => {
  const response = await postJson(`${backend.url}/auth/v1/${path}`, body, key())
  const text = (await response.text()).replaceAll(
    /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]+@enum\.test/g,
    '·',
  )
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  return { status: response.status, body: text, headers }
}
describe('a known and an unknown address', () => {
  beforeAll(async () => {
    await person(backend, 'known@enum.test')
  })

  it('get the same answer', async () => {
    for (const [path, fields] of [
      ['signup', { password: PASSWORD }],
      ['token?grant_type=password', { password: 'not the right one' }],
      ['recover', {}],
      ['resend', { type: 'signup' }],
    ] as const) {
      const [known, unknown] = [
        await ask(path, { email: 'known@enum.test', ...fields }),
        await ask(path, { email: `new-${path.length}@enum.test`, ...fields }),
      ]
      expect({ path, ...unknown }).toEqual({ path, ...known })
    }
  })

  it('does not let a sign-up with a taken address change its password', async () => {
    await ask('signup', { email: 'known@enum.test', password: 'the intruder’s' })
    expect(
      (await ask('token?grant_type=password', { email: 'known@enum.test', password: 'the intruder’s' }))
        .status,
    ).toBe(400)
    expect(
      (await ask('token?grant_type=password', { email: 'known@enum.test', password: PASSWORD })).status,
    ).toBe(200)
  })

  it('get the same refusal of a short password', async () => {
    const [known, unknown] = [
      await ask('signup', { email: 'known@enum.test', password: 'kort' }),
      await ask('signup', { email: 'short@enum.test', password: 'kort' }),
    ]
    expect(unknown).toMatchObject({ status: 422, body: known.body })
    expect(known.body).toContain('weak_password')
  })
})
