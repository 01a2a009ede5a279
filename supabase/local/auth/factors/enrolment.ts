import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

import { json, type Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { PersonalAsked } from '../parts.ts'
import { FactorRow, lockPerson, METHODS, noFactor, type FactorParts } from './parts.ts'
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
export function createEnrolment({ sql, config, vault, relyingParty }: FactorParts): Enrolment {
  /** Why a person may not add a factor of this name, if so. */
  async function problemOf(
    transaction: postgres.TransactionSql,
    caller: Caller,
    name: string,
  ): Promise<Answer | undefined> {
    await transaction`delete from auth.mfa_factors where user_id = ${caller.id} and status = 'unverified'
      and created_at < now() - ${UNFINISHED_SECONDS} * interval '1 second'`
    const factors = await transaction`select friendly_name from auth.mfa_factors where user_id = ${caller.id}`
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
    return undefined
  }

  function add(caller: Caller, id: string, type: 'totp' | 'webauthn', name: string, secret: string | null) {
    return sql.begin(async (transaction) => {
      // Locked, so that many at once are not more than there may be.
      await lockPerson(transaction, caller.id)
      const problem = await problemOf(transaction, caller, name)
      if (problem !== undefined) return problem
      await transaction`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
        values (${id}, ${caller.id}, ${name}, ${type}, 'unverified', ${secret})`
      return undefined
    })
  }

  async function enrol(caller: Caller, fields: Asked): Promise<Answer> {
    const type = fields.factor_type
    const name = fields.friendly_name ?? ''
    const id = randomUUID()
    if (type === 'phone')
      return refused(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    if (type === 'webauthn') {
      if (!config['auth.mfa.web_authn.enroll_enabled'] || relyingParty === undefined)
        return refused(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
      const problem = await add(caller, id, type, name, null)
      return problem ?? json(200, { id, type, friendly_name: name })
    }
    if (type !== 'totp')
      return refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    if (!config['auth.mfa.totp.enroll_enabled'])
      return refused(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    const totp = await newEnrolment(fields.issuer || DEFAULT_ISSUER, caller.email)
    const problem = await add(caller, id, type, name, vault.lock(totp.secret, id))
    return problem ?? json(200, { id, type, friendly_name: name, totp })
  }

  async function unenrol(caller: Caller, factorId: string): Promise<Answer> {
    return sql.begin(async (transaction) => {
      await lockPerson(transaction, caller.id)
      const [row] = await transaction`select id, factor_type as type, status, secret from auth.mfa_factors
        where id = ${factorId} and user_id = ${caller.id}`
      const factor = FactorRow.safeParse(row).data
      if (factor === undefined) return noFactor()
      if (factor.status === 'verified' && !caller.strong)
        return refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await transaction`delete from auth.mfa_amr_claims claim using auth.sessions session
        where session.id = claim.session_id and session.factor_id = ${factorId}
          and authentication_method = ${METHODS[factor.type]}`
      await transaction`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`
      await transaction`delete from auth.mfa_factors where id = ${factorId}`
      return json(200, { id: factorId })
    })
  }

  return { enrol, unenrol }
}
