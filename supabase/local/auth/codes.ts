import { createHash } from 'node:crypto'
import type postgres from 'postgres'

import { forward, type Call } from '../gate/api.ts'
import type { Limits } from '../gate/limits.ts'
import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import type { Config } from '../config.ts'
import type { Caller } from './caller.ts'
import { errorCode, noSoonerThan, tooMany, wrongCode } from './answers.ts'

/** Six digits cannot be guessed with so few tries, and nobody mistypes more often. */
const TRIES = 5
const REMEMBERED = 10_000
/** Answers that must not tell whether an address is known are given no sooner than this, whatever was done for them. */
const MAIL_MS = 200
const WRONG_MS = 100

export interface Codes {
  /** Sends a code, or does as if. */
  mail(call: Call, email: string): Promise<Answer>
  verify(call: Call, email: string): Promise<Answer>
  /** Whether the caller has the code that `/reauthenticate` has mailed. It counts until `used`. */
  confirm(caller: Caller, code: string): Promise<boolean>
  used(caller: Caller): Promise<void>
  /** A new code is on its way to the address: the tries begin anew. */
  renewed(email: string): void
}

/** Codes that come by mail: one mail a minute, five tries for each code, thirty in five minutes from one address. */
export function createCodes(api: Api, sql: postgres.Sql, limits: Limits, config: Config): Codes {
  const tries = new Map<string, number>()

  /** Ends every code that is under way for the account. */
  const endCodes = (email: string): Promise<unknown> =>
    sql`update auth.users set recovery_token = null, confirmation_token = null, reauthentication_token = null,
      email_change_token_new = null, email_change_token_current = null where email = ${email}`

  return {
    async mail(call, email) {
      const wait = Math.max(limits.mailAddress.wait(call.address), limits.mail.wait(email))
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      limits.mailAddress.take(call.address)
      limits.mail.take(email)
      const answer = await noSoonerThan(MAIL_MS, () => forward(api, call))
      if (errorCode(answer) === 'validation_failed') return answer
      tries.delete(email)
      return json(200, {})
    },
    renewed: (email) => void tries.delete(email),

    async confirm(caller, code) {
      const count = (tries.get(caller.email) ?? 0) + 1
      if (count > TRIES) return false
      tries.set(caller.email, count)
      // The way in which the service behind has written the code down.
      const locked = createHash('sha256')
        .update(caller.email.toLowerCase() + code)
        .digest('hex')
      const right = await sql`select 1 from auth.users
        where id = ${caller.id} and reauthentication_token = ${locked}
          and reauthentication_sent_at > now() - ${config['auth.email.otp_expiry']} * interval '1 second'`
      if (right.length > 0) tries.delete(caller.email)
      else if (count === TRIES) await endCodes(caller.email)
      return right.length > 0
    },
    async used(caller) {
      await sql`update auth.users set reauthentication_token = null where id = ${caller.id}`
    },

    async verify(call, email) {
      const wait = limits.verify.take(call.address)
      if (wait > 0) return tooMany(wait)
      if (email === '') return forward(api, call)
      // Counted before it is looked at, or many guesses at once would all be the first.
      const count = (tries.get(email) ?? 0) + 1
      if (count > TRIES) return noSoonerThan(WRONG_MS, () => Promise.resolve(wrongCode()))
      if (tries.size >= REMEMBERED) tries.clear()
      tries.set(email, count)
      const started = Date.now()
      const answer = await forward(api, call)
      if (answer.status < 400) {
        tries.delete(email)
        return answer
      }
      if (errorCode(answer) !== 'otp_expired') return answer
      if (count === TRIES) await endCodes(email)
      return noSoonerThan(WRONG_MS - (Date.now() - started), () => Promise.resolve(wrongCode()))
    },
  }
}
