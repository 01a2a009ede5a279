import * as z from 'zod/mini'
import { backendUrl, publishableKey } from '../../backend.ts'

const answer = z.object({
  external: z.optional(z.record(z.string(), z.unknown())),
  mailer_autoconfirm: z.optional(z.boolean()),
})
const known = ['google', 'apple'] as const
export type Provider = (typeof known)[number]

export interface Offers {
  /** Identity providers. One that is not offered is not shown. */
  providers: Provider[]
  /** A new account is active at once; otherwise it needs a code from its e-mail. */
  confirmsByItself: boolean
}

let asked: Promise<Offers> | null = null

// By hand: the client has no such call, and the login page asks before the client is loaded.
async function ask(): Promise<Offers> {
  const response = await fetch(`${backendUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const { external = {}, mailer_autoconfirm: byItself = true } = answer.parse(await response.json())
  return { providers: known.filter((name) => external[name] === true), confirmsByItself: byItself }
}

/** What this backend offers; when it cannot be reached, only what every backend has. */
export function readOffers(): Promise<Offers> {
  asked ??= ask().catch(() => {
    asked = null
    return { providers: [], confirmsByItself: true }
  })
  return asked
}
