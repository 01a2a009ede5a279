import { json, type Answer } from '../../http/answer.ts'
import type { Call } from '../../gate/api.ts'
import { codeMail, takenMail } from '../../mail/catcher.ts'
import { openAccount } from '../../users.ts'
import { invalid, noSoonerThan, refused, tooMany, userThatSaysNothing, wrongCode } from '../answers.ts'
import type { Issuer } from '../issue.ts'
import type { AuthParts } from '../parts.ts'
import { hashInTurn } from '../passwords/hashing.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import type { NewCode, Waiting } from './waiting.ts'

/** The least duration of answers that must not tell whether an address is known. */
const SIGN_UP_MS = 300
const MAIL_MS = 200
const WRONG_MS = 100
/** bcrypt reads no more. */
const MOST_LETTERS = 72

interface Asked {
  email: string
  password: string
  data?: Record<string, unknown> | null | undefined
}

export interface SignUps {
  /** Always 200 with a neutral user and no session, whether the address was free or taken. */
  signUp(call: Call, asked: Asked): Promise<Answer>
  /** Sends another code for a sign-up that waits for one; any other address gets the same answer. */
  sendAgain(call: Call, email: string): Promise<Answer>
  /** Exchanges the code for the account and its first session. */
  confirm(call: Call, email: string, code: string): Promise<Answer>
}

const badAddress = (email: string): Answer | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : invalid('Unable to validate email address: invalid format')

/**
 * Signing up. A free address and a taken one take the same steps to the answer: a hash, one statement, a mail that nobody
 * waits for. Where no code is asked for, the sign-in that follows tells them apart anyway.
 */
export function createSignUps(
  { sql, limits, config, mail }: Pick<AuthParts, 'sql' | 'limits' | 'config' | 'mail'>,
  issuer: Issuer,
  waiting: Waiting,
): SignUps {
  /** The mail with the code; to a mailbox whose address has an account, that somebody signed up with it. */
  async function tell(email: string, { code, isTaken }: NewCode): Promise<void> {
    try {
      await mail.send(isTaken ? takenMail(email) : codeMail(config, 'confirmation', email, code))
    } catch (error) {
      process.stderr.write(`[sign-up] ${String(error)}\n`)
    }
  }

  /** Seconds to wait; 0 takes one of the mails that this network and this address may cause. */
  function takeMail(call: Call, slot: string): number {
    const wait = Math.max(limits.mailAddress.wait(call.network), limits.mail.wait(slot))
    if (wait > 0) return wait
    limits.mailAddress.take(call.network)
    limits.mail.take(slot)
    return 0
  }

  function refuse({ email, password }: Asked): Answer | undefined {
    if (!config['auth.enable_signup'])
      return refused(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (password.length > MOST_LETTERS) return invalid('Password cannot be longer than 72 characters')
    return badAddress(email) ?? refuseWeakPassword(password, email)
  }

  return {
    async signUp(call, asked) {
      const { email, password, data } = asked
      const refusal = refuse(asked)
      if (refusal !== undefined) return refusal
      const slot = `sign-up ${email}`
      const wait = takeMail(call, slot)
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      const isKept = await noSoonerThan(SIGN_UP_MS, async () => {
        const hash = await hashInTurn(password)
        if (hash === undefined) return false
        if (config['auth.email.enable_confirmations'])
          void tell(email, await waiting.begin(email, hash, data ?? {}))
        else
          await sql.begin((transaction) =>
            openAccount(transaction, { email, password: hash, data: data ?? {} }),
          )
        return true
      })
      if (isKept) return json(200, userThatSaysNothing(email))
      limits.mail.refund(slot)
      return tooMany(1)
    },

    async sendAgain(call, email) {
      const wait = takeMail(call, `signup ${email}`)
      if (wait > 0) return tooMany(wait, 'over_email_send_rate_limit')
      const refusal = badAddress(email)
      if (refusal !== undefined) return refusal
      await noSoonerThan(MAIL_MS, async () => {
        const renewed = await waiting.renew(email)
        if (renewed !== undefined) void tell(email, renewed)
      })
      return json(200, {})
    },

    async confirm(call, email, code) {
      const wait = limits.verify.take(call.network)
      if (wait > 0) return tooMany(wait)
      const started = Date.now()
      const account = await waiting.finish(email, code)
      if (account !== undefined) return issuer.open(account, 'otp', call.address)
      return noSoonerThan(WRONG_MS - (Date.now() - started), () => Promise.resolve(wrongCode()))
    },
  }
}
