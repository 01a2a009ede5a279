import { z } from 'zod'

import type { Config } from '../config.ts'
import type { Answer } from '../http/answer.ts'
import { parse } from './answers.ts'
import type { RelyingParty } from './factors/relying-party.ts'

const Settings = z.looseObject({})

/** What the application is told of this backend. The fields are ours: Supabase Auth says none of it. */
export interface Offered {
  /** Where a passkey can be added (its `passkeys_enabled` is about signing in without a password). */
  mfa_web_authn_origins: string[]
  /** The page with the mails that are not sent, which this machine alone may open. */
  mail_page?: string | undefined
}

/** The answer of `GET /settings` with what this backend offers besides. */
export function withOffers(answer: Answer, offered: Offered): Answer {
  const settings = Settings.safeParse(parse(answer.body))
  if (answer.status !== 200 || !settings.success) return answer
  return { ...answer, body: JSON.stringify({ ...settings.data, ...offered }) }
}

/** The origins at which a passkey can be added. */
export function passkeyOrigins(config: Config, relyingParty: RelyingParty | undefined): string[] {
  const isOffered = config['auth.mfa.web_authn.enroll_enabled'] && config['auth.mfa.web_authn.verify_enabled']
  return isOffered && relyingParty !== undefined ? [relyingParty.origin] : []
}
