import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { forward, type Call } from '../../gate/api.ts'
import { createBackOff } from '../../gate/limits.ts'
import { json, type Answer } from '../../http/answer.ts'
import {
  errorCode,
  noSoonerThan,
  parse,
  refused,
  tooMany,
  userThatSaysNothing,
  wrongLogin,
} from '../answers.ts'
import { afterOthers, comparePassword, hashPassword } from './hashing.ts'
import type { Issuer } from '../issue.ts'
import type { AuthParts } from '../parts.ts'
import { refuseWeakPassword } from './weak-password.ts'

const CreatedSession = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) })

/** The least duration of answers that must not tell whether an address is known. */
const SIGN_UP_MS = 300
/** The least duration of answers about an account for which many wrong passwords came. */
const SLOWED_MS = 2000
/** A hash of no one's password; compared when there is no account, so that both cases take the same time. */
const nobody = hashPassword(randomUUID())

export interface Passwords {
  signIn(call: Call, email: string, password: string): Promise<Answer>
  signUp(call: Call, email: string, password: string): Promise<Answer>
}

/**
 * Sign-up and sign-in with a password: limits, and the same answer in the same time for known and unknown addresses.
 */
export function createPasswords(
  { api, sql, limits }: Pick<AuthParts, 'api' | 'sql' | 'limits'>,
  issuer: Issuer,
): Passwords {
  const backOff = createBackOff()
  return {
    async signIn(call, email, password) {
      const both = `${email} ${call.network}`
      const buckets = [
        [limits.password, both],
        [limits.passwordAddress, call.network],
      ] as const
      const wait = Math.max(backOff.wait(both), ...buckets.map(([bucket, key]) => bucket.wait(key)))
      if (wait > 0) {
        backOff.failed(both)
        return tooMany(Math.max(wait, backOff.wait(both)))
      }
      // Taken before the first await; otherwise parallel guesses would all pass the check above.
      for (const [bucket, key] of buckets) bucket.take(key)
      const isSlowed = limits.passwordAccount.take(email) > 0
      const [account] = await sql<{ id: string; hash: string; isConfirmed: boolean }[]>`
        select id, encrypted_password as hash, email_confirmed_at is not null as "isConfirmed"
        from auth.users where email = ${email} and encrypted_password <> ''`
      // The work is the same for known and unknown addresses, and so is the answer.
      const isRight = comparePassword(password, account?.hash ?? (await nobody))
      if (isRight === undefined) return tooMany(1)
      // A slow answer holds a place of its network, but no connection and no turn at comparing; those limit how many wait.
      const isIn = isSlowed ? await noSoonerThan(SLOWED_MS, () => isRight) : await isRight
      if (!isIn || account === undefined) return wrongLogin()
      for (const [bucket, key] of buckets) bucket.refund(key)
      if (!isSlowed) limits.passwordAccount.refund(email)
      backOff.cleared(both)
      // Only to whoever has the password: it tells that the account exists.
      if (!account.isConfirmed) return refused(400, 'email_not_confirmed', 'Email not confirmed')
      return issuer.open(account.id, 'password', call.address)
    },

    /**
     * Always 200 with a neutral user and no session, whether the address was free or taken; the app then signs in with
     * the password just chosen. If someone else has the address, that sign-in fails like any wrong password.
     */
    async signUp(call, email, password) {
      const weak = refuseWeakPassword(password, email)
      if (weak !== undefined) return weak
      const key = `sign-up ${email}`
      const wait = Math.max(limits.mailAddress.wait(call.network), limits.mail.wait(key))
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      limits.mailAddress.take(call.network)
      limits.mail.take(key)
      const answer = await noSoonerThan(SIGN_UP_MS, async () => {
        const real = (await afterOthers(() => forward(api, call))) ?? tooMany(1)
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
        await comparePassword(password, await nobody)
        return undefined
      })
      if (answer === undefined) return json(200, userThatSaysNothing(email))
      // A password that was too short can be corrected at once, not after a minute.
      limits.mail.refund(key)
      return answer
    },
  }
}
