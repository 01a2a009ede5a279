import type postgres from 'postgres'
import { z } from 'zod'

import { json, type Answer } from '../http/answer.ts'
import { refused } from './answers.ts'
import type { Caller } from './caller.ts'

const Identity = z.object({ id: z.uuid(), provider: z.string(), email: z.string().nullable() })
const Taken = z.looseObject({ code: z.literal('23505') })

/** Removes a login from an account. Never the last one, and never with less proof than the account requires. */
export async function unlinkIdentity(sql: postgres.Sql, caller: Caller, id: string): Promise<Answer> {
  if (!z.uuid().safeParse(id).success) return refused(404, 'validation_failed', 'identity_id must be an UUID')
  if (caller.guarded && !caller.strong)
    return refused(403, 'insufficient_aal', 'AAL2 required to unlink an identity')
  try {
    return await sql.begin(async (transaction) => {
      // Locked, so that two removals at once cannot remove both of the last two.
      await transaction`select 1 from auth.users where id = ${caller.id} for update`
      const identities = z
        .array(Identity)
        .parse([
          ...(await transaction`select id, provider, email from auth.identities where user_id = ${caller.id} order by created_at`),
        ])
      if (!identities.some((identity) => identity.id === id))
        return refused(422, 'identity_not_found', 'Identity does not exist')
      if (identities.length === 1)
        return refused(422, 'single_identity_not_deletable', 'The last identity cannot be deleted')
      await transaction`delete from auth.identities where id = ${id}`
      const left = identities.filter((identity) => identity.id !== id)
      await keepUserInStep(transaction, caller, left)
      return json(200, {})
    })
  } catch (error) {
    if (!Taken.safeParse(error).success) throw error
    return refused(
      422,
      'email_conflict_identity_not_deletable',
      'Another account has the address that would remain',
    )
  }
}

/** Keeps the account's address that of an identity it still has. */
export async function keepUserInStep(
  transaction: postgres.TransactionSql,
  user: { id: string; email: string },
  identities: readonly { provider: string; email: string | null }[],
): Promise<void> {
  const addresses = identities.flatMap(({ email }) => (email === null || email === '' ? [] : [email]))
  const email = addresses.includes(user.email) ? user.email : (addresses[0] ?? user.email)
  const providers = [...new Set(identities.map((identity) => identity.provider))]
  const provider = providers.includes('email') ? 'email' : (providers[0] ?? 'email')
  await transaction`update auth.users set email = ${email}, updated_at = now(),
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${transaction.json({ provider, providers })}
    where id = ${user.id}`
}
