import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Answer } from '../../http/answer.ts'
import { parse } from '../answers.ts'
import type { RelyingParty } from './relying-party.ts'

const Settings = z.looseObject({})

/**
 * The answer of `GET /settings` with the origins at which a passkey can be added. The field is ours: Supabase Auth does not
 * say which second factors it offers (its `passkeys_enabled` is about signing in without a password).
 */
export function withPasskeys(answer: Answer, config: Config, relyingParty: RelyingParty | undefined): Answer {
  const settings = Settings.safeParse(parse(answer.body))
  if (answer.status !== 200 || !settings.success) return answer
  const isOffered = config['auth.mfa.web_authn.enroll_enabled'] && config['auth.mfa.web_authn.verify_enabled']
  const origins = isOffered && relyingParty !== undefined ? [relyingParty.origin] : []
  return { ...answer, body: JSON.stringify({ ...settings.data, mfa_web_authn_origins: origins }) }
}
