import type postgres from 'postgres'
import { z } from 'zod'

import type { Claims } from '../gate/sessions.ts'

const Row = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  email: z.string(),
  /** The session has been proved with a second factor. */
  strong: z.boolean(),
  /** The person has a second factor, so sensitive calls require it. */
  guarded: z.boolean(),
  /** The session was opened within the last day. */
  fresh: z.boolean(),
})
export type Caller = z.infer<typeof Row>

/** The caller as the database knows it now: a token may be an hour old. */
export async function readCaller(sql: postgres.Sql, claims: Claims): Promise<Caller | undefined> {
  const [row] = await sql`
    select person.id, session.id as "sessionId", coalesce(person.email, '') as email,
      coalesce(session.aal, 'aal1') <> 'aal1' as strong,
      session.created_at > now() - interval '24 hours' as fresh,
      exists (select from auth.mfa_factors where user_id = person.id and status = 'verified') as guarded
    from auth.sessions session join auth.users person on person.id = session.user_id
    where session.id = ${claims.session_id ?? null} and person.id = ${claims.sub ?? null}`
  return Row.safeParse(row).data
}
