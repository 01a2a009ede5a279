import type { z } from 'zod'

import type { Call } from '../gate/api.ts'
import type { Answer } from '../http/answer.ts'
import { refused, withoutSession } from './answers.ts'
import type { Caller } from './caller.ts'
import type { Issuer } from './issue.ts'
import { BadIdTokenError, type Person, type Providers } from './providers.ts'
import type { GRANTS } from './shapes.ts'
import { providerDisabled, type SocialAccounts } from './social-accounts.ts'

type Fields = z.output<(typeof GRANTS)['id_token']>

/** `grant_type=id_token`: signs in with a provider's token, or adds that login to the caller's account. */
export function createIdTokenGrant(
  providers: Providers,
  accounts: SocialAccounts,
  issuer: Issuer,
): (call: Call, caller: Caller | undefined, fields: Fields) => Promise<Answer> {
  return async (call, caller, { provider, id_token, nonce, link_identity }) => {
    if (!providers.offers(provider)) return providerDisabled(provider)
    const linking = link_identity ? caller : undefined
    if (link_identity && linking === undefined) return withoutSession()
    const closed = linking === undefined ? undefined : accounts.mayLink(linking)
    if (closed !== undefined) return closed
    let person: Person
    try {
      person = await providers.read(provider, id_token, nonce ?? '')
    } catch (error) {
      if (error instanceof BadIdTokenError) return refused(400, 'validation_failed', error.message)
      return refused(503, 'request_timeout', 'The provider could not be reached')
    }
    if (linking !== undefined)
      return (await accounts.link(person, linking)) ?? issuer.renew(linking.sessionId, call.address)
    const user = await accounts.userOf(person)
    return typeof user === 'string' ? issuer.open(user, 'oauth', call.address) : user
  }
}
