// The address of a new account is confirmed by a code that is mailed to it, and by another one when the first is lost.
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Backend } from '../../server.ts'
import { lastCode, lastMail, openData } from '../auth.ts'
import { authClient, PASSWORD, postJson, scratch, start } from '../backend.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { confirmEmails: true, rateLimits: true })
  sql = openData(backend)
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

const Mails = z.array(z.looseObject({ to: z.string() }))
async function mailsTo(email: string): Promise<number> {
  const mails = Mails.parse(await (await fetch(`${backend.url}/dev/mail/messages`)).json())
  return mails.filter(({ to }) => to === email).length
}
const signUp = (email: string) => authClient(backend).signUp({ email, password: PASSWORD })
const resend = async (email: string): Promise<string | null> =>
  (await authClient(backend).resend({ type: 'signup', email })).error?.code ?? null
async function confirmed(email: string, token: string): Promise<string | undefined> {
  const { data } = await authClient(backend).verifyOtp({ type: 'signup', email, token })
  return data.session?.user.email
}

it('says where the mails are shown that it does not send', async () => {
  const answer = await fetch(`${backend.url}/auth/v1/settings`, {
    headers: { apikey: backend.publishableKey },
  })
  expect(await answer.json()).toMatchObject({ mail_page: '/dev/mail', mailer_autoconfirm: false })
})

it('sends another code to whoever asks, which replaces the first, and confirms with it', async () => {
  await signUp('lost@confirm.test')
  const first = await lastCode(backend, 'lost@confirm.test')
  expect(await resend('lost@confirm.test')).toBeNull()
  expect(await mailsTo('lost@confirm.test')).toBe(2)
  const { subject, text } = await lastMail(backend, 'lost@confirm.test')
  expect(subject).toBe('Bekreft e-postadressen · Confirm your e-mail')
  expect(text).toContain('bekrefte e-postadressen')
  const second = await lastCode(backend, 'lost@confirm.test')
  if (first !== second) expect(await confirmed('lost@confirm.test', first)).toBeUndefined()
  expect(await confirmed('lost@confirm.test', second)).toBe('lost@confirm.test')
})

it('sends one a minute, and an expired code is worth asking again for', async () => {
  await signUp('late@confirm.test')
  await sql`update auth.samspill_sign_ups set sent_at = now() - interval '601 seconds' where email = 'late@confirm.test'`
  expect(await confirmed('late@confirm.test', await lastCode(backend, 'late@confirm.test'))).toBeUndefined()
  expect(await resend('late@confirm.test')).toBeNull()
  expect(await resend('late@confirm.test')).toBe('over_email_send_rate_limit')
  expect(await confirmed('late@confirm.test', await lastCode(backend, 'late@confirm.test'))).toBe(
    'late@confirm.test',
  )
})

it('sends nothing to a confirmed account or an unknown address, and tells neither', async () => {
  await signUp('known@confirm.test')
  await confirmed('known@confirm.test', await lastCode(backend, 'known@confirm.test'))
  const before = await mailsTo('known@confirm.test')
  expect(await resend('known@confirm.test')).toBeNull()
  expect(await resend('nobody@confirm.test')).toBeNull()
  expect([await mailsTo('known@confirm.test'), await mailsTo('nobody@confirm.test')]).toEqual([before, 0])
})

it('a stranger who asks for mails that are not sent uses up none of the owner’s', async () => {
  await signUp('owner@confirm.test')
  await confirmed('owner@confirm.test', await lastCode(backend, 'owner@confirm.test'))
  const before = await mailsTo('owner@confirm.test')
  const key = { apikey: backend.publishableKey }
  const auth = `${backend.url}/auth/v1`
  await fetch(`${auth}/recover`, { method: 'PUT', headers: key, body: '{"email":"owner@confirm.test"}' })
  await fetch(`${auth}/magiclink`, { method: 'DELETE', headers: key })
  await postJson(`${auth}/resend`, { type: 'email_change', email: 'owner@confirm.test' }, key)
  await postJson(`${auth}/resend`, { type: 'signup', email: 'owner@confirm.test' }, key)
  expect((await authClient(backend).resetPasswordForEmail('owner@confirm.test')).error).toBeNull()
  expect(await mailsTo('owner@confirm.test')).toBe(before + 1)
})

describe('a start that says nothing about it', () => {
  /** Whether it confirms addresses, and what signing in with a new account answers. */
  async function startAnd(showMail: boolean): Promise<(boolean | string | undefined)[]> {
    const own = scratch()
    const plain = await start(own, { confirmEmails: undefined, showMail })
    const settings = await fetch(`${plain.url}/auth/v1/settings`, {
      headers: { apikey: plain.publishableKey },
    })
    const auth = authClient(plain)
    await auth.signUp({ email: 'new@confirm.test', password: PASSWORD })
    const { error } = await auth.signInWithPassword({ email: 'new@confirm.test', password: PASSWORD })
    const { mailer_autoconfirm: opensAtOnce } = await settings.json()
    await plain.stop()
    own.remove()
    return [opensAtOnce, error?.code]
  }

  it('asks for the code, as a hosted project does', async () => {
    expect(await startAnd(true)).toEqual([false, 'email_not_confirmed'])
  })

  it('asks for none that nobody could read, where the mails are not shown', async () => {
    expect(await startAnd(false)).toEqual([true, undefined])
  })
})
