import { createHash, randomInt } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'

import { openAccount } from '../../users.ts'
import type { AuthParts } from '../parts.ts'

/** Few enough that six digits cannot be guessed, and more than anyone mistypes. */
const TRIES = 5

const Begun = z.object({ isTaken: z.boolean() })
const Tried = z.object({ code: z.string(), tries: z.number() })
const Finished = z.object({ password: z.string(), data: z.record(z.string(), z.unknown()) })

export interface NewCode {
  code: string
  /** The address has an account, which its owner is told instead. */
  isTaken: boolean
}

/**
 * Sign-ups whose address nobody has confirmed yet, one for each address. Each holds the password that its own code opens,
 * and becomes an account only by that code, so that nobody can wait in an address of somebody else.
 */
export interface Waiting {
  /** Keeps a sign-up in place of an earlier one for the address, whose code and password are then void. */
  begin(email: string, password: string, data: object): Promise<NewCode>
  /** Replaces the code; undefined when no sign-up waits. */
  renew(email: string): Promise<NewCode | undefined>
  /** The hash of the waiting sign-up's password. */
  passwordOf(email: string): Promise<string | undefined>
  /** Opens the account when the code is right, and returns its id. */
  finish(email: string, code: string): Promise<string | undefined>
}

const hashOf = (email: string, code: string): string =>
  createHash('sha256')
    .update(email + code)
    .digest('hex')

export function createWaiting({ sql, config }: Pick<AuthParts, 'sql' | 'config'>): Waiting {
  const newCode = (): string =>
    Array.from({ length: config['auth.email.otp_length'] }, () => randomInt(10)).join('')
  const isTaken = (email: string): postgres.Fragment =>
    sql`exists (select from auth.users where email = ${email} and email_confirmed_at is not null) as "isTaken"`

  return {
    async begin(email, password, data) {
      const code = newCode()
      const [row] = await sql`
        insert into auth.samspill_sign_ups (email, password, data, code)
        values (${email}, ${password}, ${JSON.stringify(data)}::text::jsonb, ${hashOf(email, code)})
        on conflict (email) do update set password = excluded.password, data = excluded.data, code = excluded.code,
          tries = 0, created_at = now(), sent_at = now()
        returning ${isTaken(email)}`
      return { code, ...Begun.parse(row) }
    },

    async renew(email) {
      const code = newCode()
      const [row] = await sql`
        update auth.samspill_sign_ups set code = ${hashOf(email, code)}, tries = 0, sent_at = now()
        where email = ${email} returning ${isTaken(email)}`
      return row === undefined ? undefined : { code, ...Begun.parse(row) }
    },

    async passwordOf(email) {
      const [row] = await sql<{ password: string }[]>`
        select password from auth.samspill_sign_ups where email = ${email}`
      return row?.password
    },

    async finish(email, code) {
      // Counted before it is compared, with the code that it counts for: parallel guesses are each counted, and none is
      // a free guess at a code that is sent meanwhile.
      const [row] = await sql`
        update auth.samspill_sign_ups set tries = tries + 1 where email = ${email} returning code, tries`
      const tried = Tried.safeParse(row).data
      const hash = hashOf(email, code)
      if (tried === undefined || tried.tries > TRIES || tried.code !== hash) return undefined
      return sql.begin(async (transaction) => {
        const [own] = await transaction`
          delete from auth.samspill_sign_ups where email = ${email} and code = ${hash}
            and sent_at > now() - ${config['auth.email.otp_expiry']} * interval '1 second'
          returning password, data`
        const finished = Finished.safeParse(own).data
        return finished && openAccount(transaction, { email, ...finished })
      })
    },
  }
}
