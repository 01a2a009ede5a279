import * as z from 'zod/mini'
import { backendUrl, publishableKey } from '../../backend.ts'

const answer = z.object({
  external: z.optional(z.record(z.string(), z.unknown())),
  mailer_autoconfirm: z.optional(z.boolean()),
  mfa_web_authn_origins: z.optional(z.array(z.string())),
  mail_page: z.optional(z.string()),
})
const known = ['google', 'apple'] as const
export type Provider = (typeof known)[number]

export interface Offers {
  /** Identity providers. One that is not offered is not shown. */
  providers: Provider[]
  /** A new account is active at once; otherwise it needs a code from its e-mail. */
  confirmsByItself: boolean
  /** Where a backend that sends no mail shows it to this machine; null: mail is sent. */
  mailPage: string | null
  /** A passkey can be added as the second step: by this backend, at this address, in this browser. */
  passkeys: boolean
}

/** Whether this browser has passkeys at this address: not without TLS, and at no IP address. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)

let asked: Promise<Offers> | null = null
// What was answered before a time without a network may be of another release.
addEventListener('online', () => {
  asked = null
})

// By hand: the client has no such call, and the login page asks before the client is loaded.
async function ask(): Promise<Offers> {
  const response = await fetch(`${backendUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const settings = answer.parse(await response.json())
  const { external = {}, mailer_autoconfirm: confirmsByItself = true, mfa_web_authn_origins: at } = settings
  // A hosted project says nothing of second factors: its build does.
  const takesPasskeys = at?.includes(location.origin) ?? import.meta.env.VITE_PASSKEYS === 'on'
  return {
    providers: known.filter((name) => external[name] === true),
    confirmsByItself,
    mailPage: /^\/\w[\w/-]*$/.exec(settings.mail_page ?? '')?.[0] ?? null,
    passkeys: takesPasskeys && hasPasskeys(),
  }
}

/** What this backend offers; when it cannot be reached, only what every backend has. */
export function readOffers(): Promise<Offers> {
  asked ??= ask().catch(() => {
    asked = null
    return { providers: [], confirmsByItself: true, mailPage: null, passkeys: false }
  })
  return asked
}
