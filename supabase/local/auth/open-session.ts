import { randomBytes, randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/**
 * Opens a session for an account; returns its id. `issuer.renew` issues its first tokens.
 * @param method how it was opened, as the claim `amr` names it
 */
export async function openSession(
  sql: postgres.Sql,
  userId: string,
  method: 'oauth' | 'otp' | 'password',
): Promise<string> {
  const session = randomUUID()
  await sql.begin(async (transaction) => {
    await transaction`insert into auth.sessions (id, user_id, aal) values (${session}, ${userId}, 'aal1')`
    await transaction`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session}, ${method})`
    await transaction`insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${randomUUID()}, ${randomBytes(24).toString('base64url')}, ${userId}, ${session})`
  })
  return session
}
