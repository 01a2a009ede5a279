// A password alone, of a person with a second factor, against every part of the backend: refused with the sign-in
// service's own code, with the session intact, and everything reachable once it is proved.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { codeOf } from './auth.ts'
import { authClient, PASSWORD, postJson, type Person } from './backend.ts'
import { member, nameOf, picture, type Member } from './files.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let owner: Member
let half: Person['auth']
let token: string
let secret: string
let factorId: string
let file: string
beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: true })
  owner = await member(backend, 'half@login.test')
  const bytes = await picture('png')
  file = nameOf(owner.team, bytes, 'png')
  await owner.storage.from('images').upload(file, bytes, { contentType: 'image/png' })
  const { data } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
  factorId = data?.id ?? ''
  secret = data?.type === 'totp' ? data.totp.secret : ''
  await owner.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) })
  half = authClient(backend)
  const signedIn = await half.signInWithPassword({ email: 'half@login.test', password: PASSWORD })
  token = signedIn.data.session?.access_token ?? ''
}, seconds(90))
afterAll(() => backend.stop())

const headers = () => ({ apikey: backend.publishableKey, authorization: `Bearer ${token}` })
const rpc = (name: string, body: unknown) => postJson(`${backend.url}/rest/v1/rpc/${name}`, body, headers())
const client = randomUUID()
const change = (set: object, base: object) => ({
  client,
  mutations: [{ id: 1, uuid: randomUUID(), name: 'accounts.edit', v: 1, args: { id: owner.id, set, base } }],
})

describe('a session without its second factor', () => {
  it.each([
    ['sync_pull', { request: {} }],
    ['sync_push', { request: { client, mutations: [] } }],
    ['sync_digest', { request: { epoch: randomUUID(), snap: '1:1:', scopes: [], columns: {} } }],
    ['my_devices', {}],
    ['report_device', { request: { client, name: 'x', unsent: 0 } }],
    ['remove_device', { request: { client } }],
    [
      'register_push',
      { request: { client, endpoint: 'https://web.push.apple.com/a', p256dh: 'B', auth: 'a' } },
    ],
    ['forget_push', { request: { client } }],
    ['handle_available', { handle: 'ledig' }],
    ['recovery_codes', {}],
    ['make_recovery_codes', {}],
  ])('gets no answer of %s but the word for it', async (name, body) => {
    const answer = await rpc(name, body)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'PT403', message: 'insufficient_aal' })
  })

  it.each(['others', 'global'] as const)('ends no proved session: scope %s', async (scope) => {
    const answer = await postJson(`${backend.url}/auth/v1/logout?scope=${scope}`, {}, headers())
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'insufficient_aal'])
    expect((await owner.auth.refreshSession()).error).toBeNull()
  })

  it('gets no row, no file, no channel', async () => {
    const rows = await fetch(`${backend.url}/rest/v1/accounts?select=*`, { headers: headers() })
    expect(rows.status).toBe(404)
    const read = await fetch(`${backend.url}/storage/v1/object/authenticated/images/${file}`, {
      headers: headers(),
    })
    expect([read.status, await read.text()]).toEqual([403, expect.stringContaining('"insufficient_aal"')])
    const signed = await postJson(
      `${backend.url}/storage/v1/object/sign/images/${file}`,
      { expiresIn: 60 },
      headers(),
    )
    expect(signed.status).toBe(403)
    const upload = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers(),
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': ['images', file.replace(/.\.png$/, '0.png'), 'image/png']
          .map((value, at) => `${['bucketName', 'objectName', 'contentType'][at]} ${btoa(value)}`)
          .join(','),
      },
    })
    // the device looks for this code, over TUS too; otherwise it would give up the file
    expect([upload.status, await upload.text()]).toEqual([403, expect.stringContaining('"insufficient_aal"')])
    const socket = owner.realtime({})
    await socket.setAuth(token)
    const joined = await new Promise<string>((resolve) => {
      socket
        .channel(`person:${owner.id}`, { config: { private: true } })
        .subscribe((status, error) => resolve(error?.message ?? status))
    })
    void socket.disconnect()
    expect(joined).toMatch(/Unauthorized/)
  })

  it('stays valid: once proved, it can read everything', async () => {
    expect((await half.getUser()).error).toBeNull()
    expect((await half.refreshSession()).error).toBeNull()
    const proof = await half.mfa.challengeAndVerify({ factorId, code: await codeOf(secret, 1) })
    expect(proof.error).toBeNull()
    token = proof.data?.access_token ?? ''
    const push = await rpc('sync_push', { request: change({ locale: 'en' }, { locale: '' }) })
    const pushed = await push.json()
    expect(pushed.results).toMatchObject([{ id: 1, status: 'ok' }])
    const pulled = await (await rpc('sync_pull', { request: {} })).json()
    expect(pulled.scopes).toContain(owner.team)
    const read = await fetch(`${backend.url}/storage/v1/object/authenticated/images/${file}`, {
      headers: headers(),
    })
    expect(read.status).toBe(200)
  })
})

describe('a person with endless requests', () => {
  it.each([
    ['handle_available', { handle: 'ledig' }, 30],
    ['report_device', { request: { client, name: 'x', unsent: 0 } }, 10],
  ] as const)('is told when to come back: %s', async (name, body, burst) => {
    const answers = await Promise.all(Array.from({ length: burst + 5 }, () => rpc(name, body)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(burst - 2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.json()).toMatchObject({ message: 'over_request_rate_limit' })
    // not required of anyone else
    const pulled = await rpc('sync_pull', { request: {} })
    expect(pulled.status).toBe(200)
  })
})
