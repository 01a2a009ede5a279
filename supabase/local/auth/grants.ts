import { forward, withBody } from '../gate/api.ts'
import { fit } from '../gate/shape.ts'
import type { Answer } from '../http/answer.ts'
import { errorCode, invalid, tooMany } from './answers.ts'
import type { createIdTokenGrant } from './id-token.ts'
import type { Issuer } from './issue.ts'
import type { AuthParts, OpenAsked } from './parts.ts'
import type { Passwords } from './passwords/passwords.ts'
import { GRANTS } from './shapes.ts'

type Asked = OpenAsked<'POST /token'>

/** `POST /token`: a session for a password, a refresh token, a code or a provider's token. */
export function createGrants(
  { api, sql, sessions, limits }: Pick<AuthParts, 'api' | 'sql' | 'sessions' | 'limits'>,
  issuer: Issuer,
  passwords: Passwords,
  idToken: ReturnType<typeof createIdTokenGrant>,
): (asked: Asked) => Promise<Answer> {
  async function signIn({ call, body }: Asked): Promise<Answer> {
    const fields = fit(GRANTS.password, body)
    if (!fields.ok) return invalid(fields.problem)
    return passwords.signIn(call, fields.data.email, fields.data.password)
  }

  /** Two devices hold the same token: one of them has stolen it, and both have to sign in again. */
  async function endSessionOf(token: string): Promise<void> {
    const rows = await sql<{ id: string }[]>`delete from auth.sessions where id in
      (select session_id from auth.refresh_tokens where token = ${token}) returning id`
    for (const { id } of rows) sessions.ended(id)
  }

  return async (asked) => {
    const { call, body, query } = asked
    if (query.grant_type === 'password') return signIn(asked)
    const wait = limits.refresh.take(call.network)
    if (wait > 0) return tooMany(wait)
    if (query.grant_type === 'refresh_token') {
      const fields = fit(GRANTS.refresh_token, body)
      if (!fields.ok) return invalid(fields.problem)
      const answer = await forward(api, withBody(call, fields.data))
      if (errorCode(answer) === 'refresh_token_already_used') await endSessionOf(fields.data.refresh_token)
      return issuer.dress(answer)
    }
    if (query.grant_type === 'pkce') {
      const fields = fit(GRANTS.pkce, body)
      if (!fields.ok) return invalid(fields.problem)
      return issuer.dress(await forward(api, withBody(call, fields.data)), 'oauth')
    }
    if (query.grant_type !== 'id_token') return invalid('grant_type: none that is offered')
    const fields = fit(GRANTS.id_token, body)
    if (!fields.ok) return invalid(fields.problem)
    const caller = await asked.whoAsks()
    return caller !== undefined && 'status' in caller ? caller : idToken(call, caller, fields.data)
  }
}
