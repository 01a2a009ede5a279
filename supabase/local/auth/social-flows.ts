import type postgres from 'postgres'
import { z } from 'zod'

const Flow = z.object({
  id: z.uuid(),
  provider: z.string(),
  referrer: z.string().nullable(),
  authCode: z.string().nullable(),
  target: z.object({ id: z.uuid(), email: z.string() }).nullable(),
})
export type Flow = z.infer<typeof Flow>

const FLOW_SECONDS = 300

export interface SocialFlows {
  /** Takes a flow, which is used once: a late or second caller gets none. */
  take(state: string | null): Promise<Flow | undefined>
  /** The flow is to add a login to this account. */
  aim(state: string | null, userId: string): Promise<void>
  /** The flow's code may be exchanged for a session of this account. */
  grant(flow: Flow, userId: string): Promise<void>
}

/** Logins under way on a provider's pages, as lite stores them. */
export function createSocialFlows(sql: postgres.Sql): SocialFlows {
  return {
    async take(state) {
      if (!z.uuid().safeParse(state).success) return undefined
      const [row] = await sql`
        update auth.flow_state flow set authentication_method = 'oauth/used', updated_at = now()
        where id = ${state} and authentication_method = 'oauth' and user_id is null
          and created_at > now() - ${FLOW_SECONDS} * interval '1 second'
        returning id, provider_type as provider, referrer, auth_code as "authCode",
          (select json_build_object('id', id, 'email', coalesce(email, ''))
           from auth.users person where person.id = flow.linking_target_id) as target`
      return Flow.safeParse(row).data
    },
    async aim(state, userId) {
      await sql`update auth.flow_state set linking_target_id = ${userId} where id = ${state}`
    },
    async grant(flow, userId) {
      await sql`update auth.flow_state set user_id = ${userId}, auth_code_issued_at = now(),
        authentication_method = 'oauth' where id = ${flow.id}`
    },
  }
}
