// A recovery code in place of the second factor, with the unmodified client and every limit: what a session with the
// password alone can do before it, with it, and afterwards.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { codeOf } from './auth.ts'
import { clientOf, PASSWORD, person } from './backend.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: true })
}, seconds(90))
afterAll(() => backend.stop())

const signedOut = () => clientOf(backend, { auth: { autoRefreshToken: false, persistSession: false } })
type Client = ReturnType<typeof signedOut>

async function again(email: string): Promise<Client> {
  const client = signedOut()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error !== null) throw error
  return client
}

/** An account with a second factor and recovery codes, and a session with both steps. */
async function guarded(email: string): Promise<{ owner: Client; codes: string[]; secret: string }> {
  await person(backend, email)
  const owner = await again(email)
  const { data } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  await owner.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: await codeOf(secret) })
  const { data: codes, error } = await owner.rpc('make_recovery_codes')
  if (error !== null) throw error
  return { owner, codes, secret }
}
const pull = (client: Client) => client.rpc('sync_pull', { request: {} })
const use = (client: Client, code: string) => client.rpc('use_recovery_code', { code })

describe('a recovery code', () => {
  it(
    'lets somebody without their phone in, ends every other session, and tells them by mail',
    async () => {
      const email = 'lost@recovery.test'
      const { owner, codes } = await guarded(email)
      const half = await again(email)
      expect((await pull(half)).error).toMatchObject({ message: 'insufficient_aal' })
      expect((await half.rpc('make_recovery_codes')).error).toMatchObject({ message: 'insufficient_aal' })
      expect(await use(half, '0000-0000-0000-0000')).toMatchObject({ data: false, error: null })
      expect((await pull(half)).error).toMatchObject({ message: 'insufficient_aal' })

      expect(await use(half, codes[3] ?? '')).toMatchObject({ data: true, error: null })
      expect((await pull(half)).error).toBeNull()
      // not even an access token of the others opens anything
      await expect.poll(async () => (await pull(owner)).status).toBe(401)
      expect((await owner.auth.refreshSession()).error).not.toBeNull()
      expect((await half.auth.getUser()).data.user?.factors ?? []).toEqual([])
      await expect
        .poll(async () => (await fetch(`${backend.url}/dev/mail/messages`)).json(), { timeout: seconds(15) })
        .toContainEqual(expect.objectContaining({ to: email, subject: 'Noen brukte en gjenopprettingskode' }))
    },
    seconds(40),
  )

  it('leaves an account that sets up its second step again; the same code opens nothing then', async () => {
    const email = 'anew@recovery.test'
    const { codes } = await guarded(email)
    const phone = await again(email)
    await use(phone, codes[0] ?? '')
    expect((await phone.auth.updateUser({ password: 'en helt ny vidde' })).error).toBeNull()
    const { data } = await phone.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
    const secret = data?.type === 'totp' ? data.totp.secret : ''
    const proof = await phone.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: await codeOf(secret),
    })
    expect(proof.error).toBeNull()
    expect((await phone.rpc('recovery_codes')).data).toMatchObject({ remaining: 9 })
    const stranger = signedOut()
    await stranger.auth.signInWithPassword({ email, password: 'en helt ny vidde' })
    expect(await use(stranger, codes[0] ?? '')).toMatchObject({ data: false })
    expect((await pull(stranger)).error).toMatchObject({ message: 'insufficient_aal' })
  })

  it('cannot be guessed by somebody who knows the password', async () => {
    const email = 'guessed@recovery.test'
    const { owner } = await guarded(email)
    const stranger = await again(email)
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => use(stranger, randomUUID().slice(0, 19))),
    )
    const answered = tries.filter(({ error }) => error === null)
    expect(answered.length).toBeLessThanOrEqual(10)
    expect(answered.every(({ data }) => data === false)).toBe(true)
    expect(tries.filter(({ status }) => status === 429).length).toBe(40 - answered.length)
    // whatever the stranger tries, the owner works on
    expect((await pull(owner)).error).toBeNull()
    expect((await owner.rpc('make_recovery_codes')).data).toHaveLength(10)
  })

  it('works once with two devices at the same moment', async () => {
    const email = 'twice@recovery.test'
    const { codes } = await guarded(email)
    const [one, other] = [await again(email), await again(email)]
    await Promise.all([use(one, codes[5] ?? ''), use(other, codes[5] ?? '')])
    await expect
      .poll(async () => [(await pull(one)).status, (await pull(other)).status].toSorted())
      .toEqual([200, 401])
  })
})
