import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type postgres from 'postgres'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Call } from '../../gate/api.ts'
import type { Limits } from '../../gate/limits.ts'
import { json, type Answer } from '../../http/answer.ts'
import { refused, tooMany } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { Issuer } from '../issue.ts'
import type { PersonalAsked } from '../parts.ts'
import { newEnrolment, stepOf } from './totp.ts'
import type { Vault } from './vault.ts'

type Enrolment = PersonalAsked<'POST /factors'>['body']
type Proof = PersonalAsked<'POST /factors/:id/verify'>['body']
const Factor = z.object({ id: z.uuid(), secret: z.string(), status: z.enum(['unverified', 'verified']) })
const Challenge = z.object({
  sameAddress: z.boolean(),
  used: z.boolean(),
  expired: z.boolean(),
  lastStep: z.coerce.number().nullable(),
})

const CHALLENGE_SECONDS = 300
/** An enrolment that nobody finished makes room for the next after so long. */
const UNFINISHED_SECONDS = 300
const DEFAULT_ISSUER = 'Samspill'

export interface FactorParts {
  sql: postgres.Sql
  limits: Limits
  issuer: Issuer
  vault: Vault
  config: Config
}

const noFactor = (): Answer => refused(404, 'mfa_factor_not_found', 'Factor not found')
const wrongFactorCode = (): Answer => refused(422, 'mfa_verification_failed', 'The code is not right')

/** As the database writes addresses; whoever has none that it knows shares one. */
function inet(address: string): string {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
}

export interface Factors {
  enrol(caller: Caller, fields: Enrolment): Promise<Answer>
  challenge(call: Call, caller: Caller, factorId: string): Promise<Answer>
  verify(call: Call, caller: Caller, factorId: string, fields: Proof): Promise<Answer>
  unenrol(caller: Caller, factorId: string): Promise<Answer>
}

/** `/factors…`: two-step login with codes from an app, as Supabase Auth answers. */
export function createFactors(parts: FactorParts): Factors {
  const { sql, limits, config } = parts

  async function enrol(caller: Caller, fields: Enrolment): Promise<Answer> {
    const type = fields.factor_type
    if (type === 'phone')
      return refused(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    if (type === 'webauthn')
      return refused(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    if (type !== 'totp')
      return refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    if (!config['auth.mfa.totp.enroll_enabled'])
      return refused(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    const name = fields.friendly_name ?? ''
    await sql`delete from auth.mfa_factors where user_id = ${caller.id} and status = 'unverified'
      and created_at < now() - ${UNFINISHED_SECONDS} * interval '1 second'`
    const factors = await sql`select friendly_name from auth.mfa_factors where user_id = ${caller.id}`
    if (factors.some((factor) => factor.friendly_name === name))
      return refused(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" already exists`,
      )
    if (factors.length >= config['auth.mfa.max_enrolled_factors'])
      return refused(422, 'too_many_enrolled_mfa_factors', 'There are as many factors as there may be')
    if (caller.guarded && !caller.strong)
      return refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    const totp = await newEnrolment(fields.issuer || DEFAULT_ISSUER, caller.email)
    const id = randomUUID()
    await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${caller.id}, ${name}, 'totp', 'unverified', ${parts.vault.lock(totp.secret, id)})`
    return json(200, { id, type: 'totp', friendly_name: name, totp })
  }

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

  /** Undefined when the session has been proved by the code; else what is wrong. */
  async function prove(
    call: Call,
    caller: Caller,
    factorId: string,
    { challenge_id, code }: Proof,
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
      const secret = parts.vault.open(factor.secret, factor.id)
      const step = await stepOf(secret, code, asked.lastStep ?? undefined)
      if (step === undefined) return wrongFactorCode()
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
      // Whoever knows only the password is out: from now on it takes both.
      await transaction`delete from auth.sessions where user_id = ${caller.id} and coalesce(aal, 'aal1') = 'aal1'`
      return undefined
    })
  }

  async function verify(call: Call, caller: Caller, factorId: string, fields: Proof): Promise<Answer> {
    if (fields.code === '') return refused(400, 'validation_failed', 'Code needs to be non-empty')
    const keys = [caller.id, call.network]
    const wait = Math.max(...keys.map((key) => limits.factors.wait(key)))
    if (wait > 0) return tooMany(wait)
    // Taken before the first await, or many guesses at once would all pass the check above.
    for (const key of keys) limits.factors.take(key)
    const problem = await prove(call, caller, factorId, fields)
    if (problem !== undefined) return problem
    for (const key of keys) limits.factors.refund(key)
    return parts.issuer.renew(caller.sessionId, call.address)
  }

  async function unenrol(caller: Caller, factorId: string): Promise<Answer> {
    const [factor] =
      await sql`select status from auth.mfa_factors where id = ${factorId} and user_id = ${caller.id}`
    if (factor === undefined) return noFactor()
    if (factor.status === 'verified' && !caller.strong)
      return refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await sql.begin(async (transaction) => {
      await transaction`delete from auth.mfa_amr_claims claim using auth.sessions session
        where session.id = claim.session_id and session.factor_id = ${factorId} and authentication_method = 'totp'`
      await transaction`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`
      await transaction`delete from auth.mfa_factors where id = ${factorId}`
    })
    return json(200, { id: factorId })
  }

  return { enrol, challenge, verify, unenrol }
}
