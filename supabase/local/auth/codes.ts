import { createHash } from 'node:crypto'

import { forward, type Call } from '../gate/api.ts'
import { json, type Answer } from '../http/answer.ts'
import { errorCode, noSoonerThan, tooMany, wrongCode } from './answers.ts'
import type { Caller } from './caller.ts'
import type { AuthParts } from './parts.ts'

/** Few enough that six digits cannot be guessed, and more than anyone mistypes. */
const TRIES = 5
/** The least duration of answers that must not tell whether an address is known. */
const MAIL_MS = 200
const WRONG_MS = 100

/** The columns in which lite stores the hash of each kind of code. */
const COLUMNS = {
  recovery: 'recovery_token',
  reauthentication: 'reauthentication_token',
} as const
type Kind = keyof typeof COLUMNS

export interface Codes {
  /** Sends a code; an unknown address gets the same answer. */
  mail(call: Call, email: string, kind: Kind): Promise<Answer>
  /** Exchanges a code for a new password for a session. Requires the address that the code was sent to. */
  verify(call: Call, email: string): Promise<Answer>
  /** Whether the caller has the code mailed by `/reauthenticate`. It stays valid until `used`. */
  confirm(caller: Caller, code: string): Promise<boolean>
  used(caller: Caller): Promise<void>
}

/** The format in which lite stores a code. */
const hashOf = (email: string, code: string): string =>
  createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')

/** Codes sent by mail: one mail a minute, five tries per code, thirty tries in five minutes per network. */
export function createCodes(parts: AuthParts): Codes {
  const { api, sql, limits, config } = parts
  /** Revokes every pending code of the account. */
  const endCodes = (email: string): Promise<unknown> =>
    sql`update auth.users set recovery_token = null, confirmation_token = null, reauthentication_token = null,
      email_change_token_new = null, email_change_token_current = null where email = ${email}`

  /**
   * Counts a try of the pending code and returns the number so far. In one statement and before the code is compared;
   * otherwise parallel guesses would all count as the first. 0: there is no code to guess.
   */
  async function count(person: { id: string } | { email: string }, kind: Kind): Promise<number> {
    const column = sql(COLUMNS[kind])
    const isPerson = 'id' in person ? sql`id = ${person.id}` : sql`email = ${person.email}`
    const [row] = await sql<{ tries: number }[]>`
      insert into auth.samspill_code_tries as known (user_id, kind, code, tries)
      select id, ${kind}, ${column}, 1 from auth.users where ${isPerson} and ${column} <> ''
      on conflict (user_id, kind) do update set code = excluded.code,
        tries = case when known.code = excluded.code then known.tries + 1 else 1 end
      returning tries`
    return row?.tries ?? 0
  }

  return {
    async mail(call, email, kind) {
      // One slot per kind: a request that sends nothing must not use up the slot of one that would.
      const slot = `${kind} ${email}`
      const wait = Math.max(limits.mailAddress.wait(call.network), limits.mail.wait(slot))
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      limits.mailAddress.take(call.network)
      limits.mail.take(slot)
      const answer = await noSoonerThan(MAIL_MS, () => forward(api, call))
      return errorCode(answer) === 'validation_failed' ? answer : json(200, {})
    },

    async confirm(caller, code) {
      const tries = await count(caller, 'reauthentication')
      if (tries === 0 || tries > TRIES) return false
      const right = await sql`select 1 from auth.users
        where id = ${caller.id} and reauthentication_token = ${hashOf(caller.email, code)}
          and reauthentication_sent_at > now() - ${config['auth.email.otp_expiry']} * interval '1 second'`
      // A correct code is no guess: a new password that was too short is retried with the same code.
      if (right.length > 0)
        await sql`update auth.samspill_code_tries set tries = tries - 1
          where user_id = ${caller.id} and kind = 'reauthentication'`
      else if (tries === TRIES) await endCodes(caller.email)
      return right.length > 0
    },
    async used(caller) {
      await sql`update auth.users set reauthentication_token = null where id = ${caller.id}`
    },

    async verify(call, email) {
      const wait = limits.verify.take(call.network)
      if (wait > 0) return tooMany(wait)
      const started = Date.now()
      const wrong = (): Promise<Answer> =>
        noSoonerThan(WRONG_MS - (Date.now() - started), () => Promise.resolve(wrongCode()))
      const tries = await count({ email }, 'recovery')
      // Without a counted code none is checked either, so a code sent at this very moment gets no free guess.
      if (tries === 0 || tries > TRIES) return wrong()
      const answer = await forward(api, call)
      if (answer.status < 400 || errorCode(answer) !== 'otp_expired') return answer
      if (tries === TRIES) await endCodes(email)
      return wrong()
    },
  }
}
