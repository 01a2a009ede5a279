import * as z from 'zod/mini'
import { backendUrl, publishableKey } from '../../backend.ts'

const answer = z.object({
  external: z.optional(z.record(z.string(), z.unknown())),
  mailer_autoconfirm: z.optional(z.boolean()),
})
const known = ['google', 'apple'] as const
export type Provider = (typeof known)[number]

export interface Offers {
  /** Logins of other services. What is not offered is not shown. */
  providers: Provider[]
  /** A new account is open at once; otherwise a code comes to its address first. */
  confirmsByItself: boolean
}

let asked: Promise<Offers> | null = null

// By hand: the client has no call for it, and the login page asks before the client is there.
async function ask(): Promise<Offers> {
  const response = await fetch(`${backendUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const { external = {}, mailer_autoconfirm: byItself = true } = answer.parse(await response.json())
  return { providers: known.filter((name) => external[name] === true), confirmsByItself: byItself }
}

/** What this backend can do; when it cannot be asked, only what every backend can. */
export function readOffers(): Promise<Offers> {
  asked ??= ask().catch(() => {
    asked = null
    return { providers: [], confirmsByItself: true }
  })
  return asked
}
