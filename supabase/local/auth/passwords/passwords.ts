import { randomUUID } from 'node:crypto'

import type { Call } from '../../gate/api.ts'
import { createBackOff } from '../../gate/limits.ts'
import type { Answer } from '../../http/answer.ts'
import { noSoonerThan, refused, tooMany, wrongLogin } from '../answers.ts'
import { comparePassword, hashPassword } from './hashing.ts'
import type { Issuer } from '../issue.ts'
import type { AuthParts } from '../parts.ts'
import type { Waiting } from '../sign-up/waiting.ts'

/** The least duration of answers about an account for which many wrong passwords came. */
const SLOWED_MS = 2000
/** A hash of no one's password; compared when there is no account, so that both cases take the same time. */
const nobody = hashPassword(randomUUID())

export interface Passwords {
  signIn(call: Call, email: string, password: string): Promise<Answer>
}

interface Account {
  id: string
  hash: string
  isConfirmed: boolean
}
type Verdict = { account: string } | 'unconfirmed' | 'wrong' | 'full'

/**
 * Sign-in with a password: limits, and the same answer in the same time for known and unknown addresses.
 */
export function createPasswords(
  { sql, limits }: Pick<AuthParts, 'sql' | 'limits'>,
  issuer: Issuer,
  waiting: Waiting,
): Passwords {
  const backOff = createBackOff()

  /** Whether the password is the account's, or else that of a sign-up that waits for its code. */
  async function judge(
    isRight: Promise<boolean>,
    account: Account | undefined,
    email: string,
    password: string,
  ): Promise<Verdict> {
    if ((await isRight) && account !== undefined)
      return account.isConfirmed ? { account: account.id } : 'unconfirmed'
    const waits = await waiting.passwordOf(email)
    if (waits === undefined) return 'wrong'
    const isWaiting = comparePassword(password, waits)
    if (isWaiting === undefined) return 'full'
    return (await isWaiting) ? 'unconfirmed' : 'wrong'
  }

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
      const [account] = await sql<Account[]>`
        select id, encrypted_password as hash, email_confirmed_at is not null as "isConfirmed"
        from auth.users where email = ${email} and encrypted_password <> ''`
      // The work is the same for known and unknown addresses, and so is the answer.
      const isRight = comparePassword(password, account?.hash ?? (await nobody))
      if (isRight === undefined) return tooMany(1)
      // A slow answer holds a place of its network, but no connection and no turn at comparing; those limit how many wait.
      const judged = judge(isRight, account, email, password)
      const verdict = isSlowed ? await noSoonerThan(SLOWED_MS, () => judged) : await judged
      if (verdict === 'full') return tooMany(1)
      if (verdict === 'wrong') return wrongLogin()
      for (const [bucket, key] of buckets) bucket.refund(key)
      if (!isSlowed) limits.passwordAccount.refund(email)
      // Whoever has signed up with an address gets this, whether or not it has an account with another password. So it
      // forgives no wrong one.
      if (verdict === 'unconfirmed') return refused(400, 'email_not_confirmed', 'Email not confirmed')
      backOff.cleared(both)
      return issuer.open(verdict.account, 'password', call.address)
    },
  }
}
