import { randomUUID } from 'node:crypto'
import { compare, hashSync } from 'bcryptjs'
import type postgres from 'postgres'
import { z } from 'zod'

import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import { BCRYPT_COST } from '../users.ts'
import { forward, type Call } from './api.ts'
import {
  errorCode,
  malformed,
  noSoonerThan,
  parse,
  tooMany,
  userThatSaysNothing,
  withoutKey,
  wrongLogin,
} from './auth-answers.ts'
import { createBackOff, type Limits } from './limits.ts'

const Fields = z.looseObject({
  email: z.string().max(320).optional(),
  password: z.string().max(1000).optional(),
  token: z.string().optional(),
  type: z.string().optional(),
})
const CreatedSession = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) })

const WRONG_CODES = 5
/** Answers that must not tell whether an address is known are given no sooner than this, whatever was done for them. */
const SIGN_UP_MS = 300
const MAIL_MS = 200
/** Nobody's password; compared with when there is no account, so that it takes the same time. */
const NOBODY = hashSync(randomUUID(), BCRYPT_COST)

export interface AuthGate {
  answer(call: Call): Promise<Answer>
}

/** `/auth/v1` in front of lite: limits, and the same answer in the same time whether an address is known or not. */
export function createAuthGate(api: Api, sql: postgres.Sql, limits: Limits): AuthGate {
  const backOff = createBackOff()
  const wrongCodes = new Map<string, number>()

  async function signIn(call: Call, email: string, password: string): Promise<Answer> {
    const both = `${email} ${call.address}`
    const buckets = [
      [limits.password, both],
      [limits.passwordAccount, email],
      [limits.passwordAddress, call.address],
    ] as const
    const wait = Math.max(backOff.wait(both), ...buckets.map(([bucket, key]) => bucket.wait(key)))
    if (wait > 0) {
      backOff.failed(both)
      return tooMany(Math.max(wait, backOff.wait(both)))
    }
    // Taken before the first await, or a flood of parallel guesses would all pass the check above.
    for (const [bucket, key] of buckets) bucket.take(key)
    const known = await sql`select 1 from auth.users where email = ${email} and encrypted_password <> ''`
    if (known.length === 0) {
      await compare(password, NOBODY)
      return wrongLogin()
    }
    const answer = await forward(api, call)
    if (answer.status === 200) {
      for (const [bucket, key] of buckets) bucket.refund(key)
      backOff.cleared(both)
    }
    return answer
  }

  /**
   * Always 200 with a user that says nothing and no session, whether the address was free or taken; the app then signs in
   * with the password just chosen. If the address was taken by somebody else that sign-in fails like any wrong password.
   */
  async function signUp(call: Call, email: string, password: string): Promise<Answer> {
    const key = `sign-up ${email}`
    const wait = Math.max(limits.mailAddress.wait(call.address), limits.mail.wait(key))
    if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
    limits.mailAddress.take(call.address)
    limits.mail.take(key)
    const answer = await noSoonerThan(SIGN_UP_MS, async () => {
      const real = await forward(api, call)
      if (real.status === 200) {
        const session = CreatedSession.safeParse(JSON.parse(String(real.body)))
        if (session.success) await sql`delete from auth.sessions where user_id = ${session.data.user.id}`
        return undefined
      }
      const code = errorCode(real)
      if (code !== 'user_already_exists' && code !== 'email_exists' && code !== 'over_email_send_rate_limit')
        return real
      await compare(password, NOBODY)
      return undefined
    })
    if (answer === undefined) return json(200, userThatSaysNothing(email))
    // A password that was too short is corrected at once, not after a minute.
    limits.mail.refund(key)
    return answer
  }

  async function mailing(call: Call, email: string): Promise<Answer> {
    const wait = Math.max(limits.mailAddress.wait(call.address), limits.mail.wait(email))
    if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
    limits.mailAddress.take(call.address)
    limits.mail.take(email)
    const answer = await noSoonerThan(MAIL_MS, () => forward(api, call))
    return errorCode(answer) === 'validation_failed' ? answer : json(200, {})
  }

  async function verifyCode(call: Call, email: string): Promise<Answer> {
    const wait = limits.verify.take(call.address)
    if (wait > 0) return tooMany(wait)
    const answer = await forward(api, call)
    if (email === '') return answer
    if (answer.status < 400) wrongCodes.delete(email)
    else if (errorCode(answer) === 'otp_expired') await countWrongCode(email)
    return answer
  }

  /** Five wrong codes end every code that is under way for the account: six digits cannot be guessed that way. */
  async function countWrongCode(email: string): Promise<void> {
    const count = (wrongCodes.get(email) ?? 0) + 1
    if (count < WRONG_CODES) {
      if (wrongCodes.size > 10_000) wrongCodes.clear()
      wrongCodes.set(email, count)
      return
    }
    wrongCodes.delete(email)
    await sql`update auth.users set recovery_token = null, confirmation_token = null, reauthentication_token = null,
      email_change_token_new = null, email_change_token_current = null where email = ${email}`
  }

  return {
    async answer(call) {
      const path = call.url.pathname.slice('/auth/v1'.length)
      const query = call.url.searchParams
      // Checked before anything is looked up: without a key not even a wrong password gets an answer of its own.
      if ((call.headers.get('apikey') ?? query.get('apikey')) !== PUBLISHABLE_KEY) return withoutKey()
      const grant = query.get('grant_type')
      if (query.getAll('grant_type').length > 1) return malformed()
      // Written anew, so that what follows reads the very same parameters, however they were spelled.
      call.url.search = query.toString()
      if (call.method === 'POST' && call.body.length > 0) {
        const fields = Fields.safeParse(parse(call.body))
        if (!fields.success) return malformed()
        const email = (fields.data.email ?? '').trim().toLowerCase()
        const password = fields.data.password ?? ''
        if (path === '/token' && grant === 'password' && email !== '' && password !== '')
          return signIn(call, email, password)
        if (path === '/signup' && email !== '') return signUp(call, email, password)
        if (['/recover', '/otp', '/magiclink', '/resend'].includes(path) && email !== '')
          return mailing(call, email)
        if (path === '/verify') return verifyCode(call, email)
      }
      if (path === '/verify') return verifyCode(call, '')
      if (path === '/token') {
        const wait = limits.refresh.take(call.address)
        if (wait > 0) return tooMany(wait)
      }
      if (path === '/user' && call.method === 'PUT') {
        // A new address is answered with whether somebody has it.
        const wait = limits.mailAddress.take(call.address)
        if (wait > 0) return tooMany(wait)
      }
      const answer = await forward(api, call)
      if (path === '/user' && call.method === 'PUT' && answer.status === 200) await endOtherSessions(call)
      return answer
    },
  }

  /** A changed password ends every other session, as it does on a hosted project. */
  async function endOtherSessions(call: Call): Promise<void> {
    if (Fields.safeParse(parse(call.body)).data?.password === undefined) return
    const claims = z
      .looseObject({ sub: z.uuid(), session_id: z.uuid() })
      .safeParse(parse(Buffer.from(call.headers.get('authorization')?.split('.')[1] ?? '', 'base64url')))
    if (claims.success)
      await sql`delete from auth.sessions where user_id = ${claims.data.sub} and id <> ${claims.data.session_id}`
  }
}
