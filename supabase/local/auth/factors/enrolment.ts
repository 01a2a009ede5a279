import { randomUUID } from 'node:crypto'

import { json, type Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { PersonalAsked } from '../parts.ts'
import { noFactor, type FactorParts } from './parts.ts'
import { newEnrolment } from './totp.ts'

type Asked = PersonalAsked<'POST /factors'>['body']

/** An unfinished enrolment may be replaced after this long. */
const UNFINISHED_SECONDS = 300
const DEFAULT_ISSUER = 'Samspill'

export interface Enrolment {
  enrol(caller: Caller, fields: Asked): Promise<Answer>
  unenrol(caller: Caller, factorId: string): Promise<Answer>
}

/** Adding and removing a factor, with Supabase Auth's answers. */
export function createEnrolment({ sql, config, vault }: FactorParts): Enrolment {
  async function enrol(caller: Caller, fields: Asked): Promise<Answer> {
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
      values (${id}, ${caller.id}, ${name}, 'totp', 'unverified', ${vault.lock(totp.secret, id)})`
    return json(200, { id, type: 'totp', friendly_name: name, totp })
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

  return { enrol, unenrol }
}
