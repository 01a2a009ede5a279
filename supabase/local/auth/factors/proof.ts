import type postgres from 'postgres'

import type { Call } from '../../gate/api.ts'
import { json, type Answer } from '../../http/answer.ts'
import { refused, tooMany } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { PersonalAsked } from '../parts.ts'
import { makeChallenge, readChallenge } from './challenges.ts'
import { proveCode } from './code-proof.ts'
import { provePasskey } from './passkey-proof.ts'
import { creationOptions, readPasskeys, requestOptions } from './passkeys.ts'
import { FactorRow, lockPerson, METHODS, noFactor, type FactorParts } from './parts.ts'

type Asked = PersonalAsked<'POST /factors/:id/verify'>['body']

export interface Proof {
  challenge(call: Call, caller: Caller, factorId: string): Promise<Answer>
  verify(call: Call, caller: Caller, factorId: string, fields: Asked): Promise<Answer>
}

/** The factor, or why it can prove nothing. */
async function findFactor(
  { config, relyingParty }: FactorParts,
  sql: postgres.Sql | postgres.TransactionSql,
  caller: Caller,
  factorId: string,
): Promise<FactorRow | Answer> {
  const [row] = await sql`select id, factor_type as type, status, secret from auth.mfa_factors
    where id = ${factorId} and user_id = ${caller.id}`
  const factor = FactorRow.safeParse(row).data
  if (factor === undefined) return noFactor()
  // Somebody who knows only the password may have begun it before the person had a second step.
  const [guard] = await sql`select from auth.mfa_factors where user_id = ${caller.id} and status = 'verified'`
  if (factor.status === 'unverified' && guard !== undefined && !caller.strong)
    return refused(403, 'insufficient_aal', 'AAL2 required to finish a new factor')
  if (factor.type === 'phone')
    return refused(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  if (factor.type === 'totp' && !config['auth.mfa.totp.verify_enabled'])
    return refused(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
  if (factor.type === 'webauthn' && !(config['auth.mfa.web_authn.verify_enabled'] && relyingParty))
    return refused(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  return factor
}

/** From here on both steps are required of the person, and this session has them. */
async function accept(
  transaction: postgres.TransactionSql,
  caller: Caller,
  factorId: string,
  type: FactorRow['type'],
): Promise<undefined> {
  await transaction`update auth.mfa_factors set status = 'verified', updated_at = now()
    where id = ${factorId} and status <> 'verified'`
  await transaction`delete from auth.mfa_factors
    where user_id = ${caller.id} and factor_type = ${type} and status = 'unverified'`
  await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${caller.sessionId}`
  await transaction`insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${caller.sessionId}, ${METHODS[type]})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
  // Ends the sessions of anyone who knows only the password: from now on both are required.
  await transaction`delete from auth.sessions where user_id = ${caller.id} and coalesce(aal, 'aal1') = 'aal1'`
  return undefined
}

/** Undefined when the factor proves the session; else the refusal. */
function prove(
  parts: FactorParts,
  call: Call,
  caller: Caller,
  factorId: string,
  { challenge_id, code, webauthn }: Asked,
): Promise<Answer | undefined> {
  return parts.sql.begin(async (transaction) => {
    // Locked, so that one code or challenge sent twice at once counts once.
    await lockPerson(transaction, caller.id)
    const factor = await findFactor(parts, transaction, caller, factorId)
    if (!('type' in factor)) return factor
    const challenge = await readChallenge(transaction, call, factorId, challenge_id)
    if ('status' in challenge) return challenge
    if (factor.type === 'totp') {
      const problem = await proveCode(transaction, parts.vault, factor, challenge, code)
      if (problem !== undefined) return problem
      return accept(transaction, caller, factorId, 'totp')
    }
    if (webauthn === undefined || parts.relyingParty === undefined)
      return refused(400, 'validation_failed', 'WebAuthn config required')
    const used = await provePasskey(transaction, parts.relyingParty, caller, factor, challenge, webauthn)
    return typeof used === 'string' ? accept(transaction, caller, used, 'webauthn') : used
  })
}

/** Proving a session with a factor, with Supabase Auth's answers. */
export function createProof(parts: FactorParts): Proof {
  const { sql, limits, relyingParty } = parts

  async function challenge(call: Call, caller: Caller, factorId: string): Promise<Answer> {
    const factor = await findFactor(parts, sql, caller, factorId)
    if (!('type' in factor)) return factor
    await sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factorId}`
    if (relyingParty === undefined || factor.type !== 'webauthn')
      return json(200, { type: factor.type, ...(await makeChallenge(sql, call, factorId, null)) })
    const known = (await readPasskeys(sql, caller.id)).map(({ credential }) => credential)
    const isNew = factor.status === 'unverified'
    const publicKey = isNew
      ? await creationOptions(relyingParty, caller, known)
      : await requestOptions(relyingParty, known)
    const made = await makeChallenge(sql, call, factorId, { challenge: publicKey.challenge })
    const webauthn = { type: isNew ? 'create' : 'request', credential_options: { publicKey } }
    return json(200, { type: factor.type, ...made, webauthn })
  }

  async function verify(call: Call, caller: Caller, factorId: string, fields: Asked): Promise<Answer> {
    if (fields.code === '' && fields.webauthn === undefined)
      return refused(400, 'validation_failed', 'Code needs to be non-empty')
    const keys = [caller.id, call.network]
    const wait = Math.max(...keys.map((key) => limits.factors.wait(key)))
    if (wait > 0) return tooMany(wait)
    // Taken before the first await; otherwise parallel guesses would all pass the check above.
    for (const key of keys) limits.factors.take(key)
    const problem = await prove(parts, call, caller, factorId, fields)
    if (problem !== undefined) return problem
    for (const key of keys) limits.factors.refund(key)
    return parts.issuer.renew(caller.sessionId, call.address)
  }

  return { challenge, verify }
}
