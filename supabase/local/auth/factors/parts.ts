import type postgres from 'postgres'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Limits } from '../../gate/limits.ts'
import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Issuer } from '../issue.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Vault } from './vault.ts'

export interface FactorParts {
  sql: postgres.Sql
  limits: Limits
  issuer: Issuer
  vault: Vault
  config: Config
  /** Undefined where no browser would make a passkey: then none is offered. */
  relyingParty: RelyingParty | undefined
}

export const FactorRow = z.object({
  id: z.uuid(),
  type: z.enum(['totp', 'webauthn', 'phone']),
  status: z.enum(['unverified', 'verified']),
  secret: z.string().nullable(),
})
export type FactorRow = z.infer<typeof FactorRow>

/** How the claim `amr` names a proof by each type of factor. */
export const METHODS = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  phone: 'mfa/phone',
} as const satisfies Record<FactorRow['type'], string>

export const noFactor = (): Answer => refused(404, 'mfa_factor_not_found', 'Factor not found')

/** One change of a person's factors at a time: each depends on which others there are. */
export async function lockPerson(transaction: postgres.TransactionSql, id: string): Promise<void> {
  await transaction`select 1 from auth.users where id = ${id} for no key update`
}
