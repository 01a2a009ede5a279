import { isIP } from 'node:net'
import { z } from 'zod'

import type { Call } from '../../gate/api.ts'
import { json, type Answer } from '../../http/answer.ts'
import { refused, tooMany } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { PersonalAsked } from '../parts.ts'
import { noFactor, type FactorParts } from './parts.ts'
import { stepOf } from './totp.ts'

type Asked = PersonalAsked<'POST /factors/:id/verify'>['body']
const Factor = z.object({ id: z.uuid(), secret: z.string(), status: z.enum(['unverified', 'verified']) })
const Challenge = z.object({
  sameAddress: z.boolean(),
  used: z.boolean(),
  expired: z.boolean(),
  lastStep: z.coerce.number().nullable(),
})

const CHALLENGE_SECONDS = 300

const wrongCode = (): Answer => refused(422, 'mfa_verification_failed', 'The code is not right')

/** The address as the database stores it; callers with an unknown one share one value. */
function inet(address: string): string {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
}

export interface Proof {
  challenge(call: Call, caller: Caller, factorId: string): Promise<Answer>
  verify(call: Call, caller: Caller, factorId: string, fields: Asked): Promise<Answer>
}

/** Undefined when the code proves the session; else the refusal. */
async function prove(
  { sql, vault }: FactorParts,
  call: Call,
  caller: Caller,
  factorId: string,
  { challenge_id, code }: Asked,
): Promise<Answer | undefined> {
  return sql.begin(async (transaction) => {
    // Locked, so that one code sent twice at once counts once.
    const factor = Factor.safeParse(
      (
        await transaction`select id, secret, status from auth.mfa_factors
          where id = ${factorId} and user_id = ${caller.id} and factor_type = 'totp' for update`
      )[0],
    ).data
    if (factor === undefined) return noFactor()
    const asked = Challenge.safeParse(
      (
        await transaction`select ip_address = ${inet(call.address)}::inet as "sameAddress",
            verified_at is not null as used,
            created_at < now() - ${CHALLENGE_SECONDS} * interval '1 second' as expired,
            (select max(otp_code::bigint) from auth.mfa_challenges
              where factor_id = ${factorId} and verified_at is not null) as "lastStep"
          from auth.mfa_challenges where id = ${challenge_id} and factor_id = ${factorId}`
      )[0],
    ).data
    if (asked === undefined)
      return refused(422, 'mfa_factor_not_found', 'No factor has a challenge with this id')
    if (asked.used || !asked.sameAddress)
      return refused(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
    if (asked.expired)
      return refused(422, 'mfa_challenge_expired', 'The challenge has expired: ask for a new one')
    const secret = vault.open(factor.secret, factor.id)
    const step = await stepOf(secret, code, asked.lastStep ?? undefined)
    if (step === undefined) return wrongCode()
    await transaction`update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
      where id = ${challenge_id}`
    await transaction`update auth.mfa_factors set status = 'verified', updated_at = now()
      where id = ${factorId} and status <> 'verified'`
    await transaction`delete from auth.mfa_factors
      where user_id = ${caller.id} and factor_type = 'totp' and status = 'unverified'`
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
      where id = ${caller.sessionId}`
    await transaction`insert into auth.mfa_amr_claims (session_id, authentication_method)
      values (${caller.sessionId}, 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    // Ends the sessions of anyone who knows only the password: from now on both are required.
    await transaction`delete from auth.sessions where user_id = ${caller.id} and coalesce(aal, 'aal1') = 'aal1'`
    return undefined
  })
}

/** Proving a session with a factor, with Supabase Auth's answers. */
export function createProof(parts: FactorParts): Proof {
  const { sql, limits, config } = parts

  async function challenge(call: Call, caller: Caller, factorId: string): Promise<Answer> {
    const found = await sql`update auth.mfa_factors set last_challenged_at = now()
      where id = ${factorId} and user_id = ${caller.id} returning 1`
    if (found.length === 0) return noFactor()
    if (!config['auth.mfa.totp.verify_enabled'])
      return refused(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
    await sql`delete from auth.mfa_challenges where factor_id = ${factorId} and created_at < now() - interval '1 hour'`
    const [made] = await sql`insert into auth.mfa_challenges (factor_id, ip_address)
      values (${factorId}, ${inet(call.address)})
      returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS} as expires_at`
    return json(200, { id: made?.id, type: 'totp', expires_at: made?.expires_at })
  }

  async function verify(call: Call, caller: Caller, factorId: string, fields: Asked): Promise<Answer> {
    if (fields.code === '') return refused(400, 'validation_failed', 'Code needs to be non-empty')
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
