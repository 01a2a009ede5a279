import { randomUUID } from 'node:crypto'
import { compare, hashSync } from 'bcryptjs'
import type postgres from 'postgres'
import { z } from 'zod'

import { forward, type Call } from '../gate/api.ts'
import { createBackOff, type Limits } from '../gate/limits.ts'
import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { BCRYPT_COST } from '../users.ts'
import { errorCode, noSoonerThan, parse, tooMany, userThatSaysNothing, wrongLogin } from './answers.ts'

const CreatedSession = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) })

/** Answers that must not tell whether an address is known are given no sooner than this, whatever was done for them. */
const SIGN_UP_MS = 300
/** Nobody's password; compared with when there is no account, so that it takes the same time. */
const NOBODY = hashSync(randomUUID(), BCRYPT_COST)

export interface Passwords {
  signIn(call: Call, email: string, password: string): Promise<Answer>
  signUp(call: Call, email: string, password: string): Promise<Answer>
}

/** Sign-up and sign-in with a password: limits, and the same answer in the same time whether an address is known or not. */
export function createPasswords(api: Api, sql: postgres.Sql, limits: Limits): Passwords {
  const backOff = createBackOff()
  return {
    async signIn(call, email, password) {
      const both = `${email} ${call.network}`
      const buckets = [
        [limits.password, both],
        [limits.passwordAccount, email],
        [limits.passwordAddress, call.network],
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
      // Ours for known and unknown addresses alike: the service's own answer differs in its headers.
      return errorCode(answer) === 'invalid_credentials' ? wrongLogin() : answer
    },

    /**
     * Always 200 with a user that says nothing and no session, whether the address was free or taken; the app then signs
     * in with the password just chosen. If the address was taken by somebody else that sign-in fails like any wrong password.
     */
    async signUp(call, email, password) {
      const key = `sign-up ${email}`
      const wait = Math.max(limits.mailAddress.wait(call.network), limits.mail.wait(key))
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      limits.mailAddress.take(call.network)
      limits.mail.take(key)
      const answer = await noSoonerThan(SIGN_UP_MS, async () => {
        const real = await forward(api, call)
        if (real.status === 200) {
          const session = CreatedSession.safeParse(parse(real.body))
          if (session.success) await sql`delete from auth.sessions where user_id = ${session.data.user.id}`
          return undefined
        }
        const code = errorCode(real)
        if (
          code !== 'user_already_exists' &&
          code !== 'email_exists' &&
          code !== 'over_email_send_rate_limit'
        )
          return real
        await compare(password, NOBODY)
        return undefined
      })
      if (answer === undefined) return json(200, userThatSaysNothing(email))
      // A password that was too short is corrected at once, not after a minute.
      limits.mail.refund(key)
      return answer
    },
  }
}
