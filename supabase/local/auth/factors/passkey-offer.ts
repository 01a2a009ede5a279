import type { Config } from '../../config.ts'
import type { RelyingParty } from './relying-party.ts'

/** The origins at which a passkey can be added. */
export function passkeyOrigins(config: Config, relyingParty: RelyingParty | undefined): string[] {
  const isOffered = config['auth.mfa.web_authn.enroll_enabled'] && config['auth.mfa.web_authn.verify_enabled']
  return isOffered && relyingParty !== undefined ? [relyingParty.origin] : []
}
