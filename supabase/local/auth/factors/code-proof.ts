import type postgres from 'postgres'
import { z } from 'zod'

import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Challenge } from './challenges.ts'
import type { FactorRow } from './parts.ts'
import { stepOf } from './totp.ts'
import type { Vault } from './vault.ts'

const LastStep = z.object({ step: z.coerce.number().nullable() })

/** Proves a factor with the code that its app shows. Undefined: the code was right, and is used now; else the refusal. */
export async function proveCode(
  transaction: postgres.TransactionSql,
  vault: Vault,
  { id, secret }: FactorRow,
  challenge: Challenge,
  code: string,
): Promise<Answer | undefined> {
  const [last] = await transaction`select max(otp_code::bigint) as step from auth.mfa_challenges
    where factor_id = ${id} and verified_at is not null`
  const step = await stepOf(vault.open(secret ?? '', id), code, LastStep.parse(last).step ?? undefined)
  if (step === undefined) return refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await transaction`update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
    where id = ${challenge.id}`
  return undefined
}
