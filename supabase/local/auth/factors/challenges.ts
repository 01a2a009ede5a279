import { isIP } from 'node:net'
import type postgres from 'postgres'
import { z } from 'zod'

import type { Call } from '../../gate/api.ts'
import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'

const CHALLENGE_SECONDS = 300

const Made = z.object({ id: z.uuid(), expires_at: z.number() })
const Row = z.object({
  id: z.uuid(),
  sameAddress: z.boolean(),
  used: z.boolean(),
  expired: z.boolean(),
  /** What a passkey is to sign. */
  session: z.unknown(),
})
export type Challenge = z.infer<typeof Row>

/** The address as the database stores it; callers with an unknown one share one value. */
function inet(address: string): string {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
}

/** @param session what a passkey is to sign */
export async function makeChallenge(
  sql: postgres.Sql,
  call: Call,
  factorId: string,
  session: { challenge: string } | null,
): Promise<z.infer<typeof Made>> {
  await sql`delete from auth.mfa_challenges where factor_id = ${factorId} and created_at < now() - interval '1 hour'`
  const [made] = await sql`insert into auth.mfa_challenges (factor_id, ip_address, web_authn_session_data)
    values (${factorId}, ${inet(call.address)}, ${session === null ? null : sql.json(session)})
    returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS} as expires_at`
  return Made.parse(made)
}

/** A challenge that may be answered now, from where it was asked for; else the refusal. */
export async function readChallenge(
  transaction: postgres.TransactionSql,
  call: Call,
  factorId: string,
  challengeId: string,
): Promise<Challenge | Answer> {
  const [row] = await transaction`
    select id, ip_address = ${inet(call.address)}::inet as "sameAddress", verified_at is not null as used,
      created_at < now() - ${CHALLENGE_SECONDS} * interval '1 second' as expired,
      web_authn_session_data as session
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`
  const asked = Row.safeParse(row).data
  if (asked === undefined)
    return refused(422, 'mfa_factor_not_found', 'No factor has a challenge with this id')
  if (asked.used || !asked.sameAddress)
    return refused(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
  if (asked.expired)
    return refused(422, 'mfa_challenge_expired', 'The challenge has expired: ask for a new one')
  return asked
}
