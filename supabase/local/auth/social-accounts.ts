import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

import type { Config } from '../config.ts'
import type { Answer } from '../http/answer.ts'
import { refused } from './answers.ts'
import type { Caller } from './caller.ts'
import { keepUserInStep } from './identities.ts'
import type { Person } from './providers.ts'

export const providerDisabled = (name: string): Answer =>
  refused(400, 'provider_disabled', `Unsupported provider: ${name.slice(0, 40)} is not enabled`)
export const linkingDisabled = (): Answer =>
  refused(404, 'manual_linking_disabled', 'Manual linking is disabled')
const taken = (): Answer => refused(422, 'identity_already_exists', 'Identity is already linked')

export interface SocialAccounts {
  /** Why this account may not add a login now; undefined when it may. */
  mayLink(caller: Caller): Answer | undefined
  /** Adds a login to an account; returns a refusal if something prevents it. */
  link(person: Person, user: { id: string; email: string }): Promise<Answer | undefined>
  /** The account of a person whom a provider vouches for, created if there is none; or a refusal. */
  userOf(person: Person): Promise<string | Answer>
}

/** Accounts by a provider's statement about a person. */
export function createSocialAccounts(sql: postgres.Sql, config: Config): SocialAccounts {
  const ownerOf = async (person: Person): Promise<string | undefined> =>
    (
      await sql<{ user_id: string }[]>`select user_id from auth.identities
        where provider = ${person.provider} and provider_id = ${person.subject}`
    )[0]?.user_id

  const addIdentity = (
    transaction: postgres.TransactionSql,
    person: Person,
    userId: string,
  ): postgres.PendingQuery<postgres.Row[]> =>
    transaction`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${randomUUID()}, ${person.provider}, ${person.subject}, ${userId},
        ${JSON.stringify(person.data)}::text::jsonb, now())
      on conflict (provider, provider_id) do nothing returning 1`

  return {
    mayLink(caller) {
      if (!config['auth.enable_manual_linking']) return linkingDisabled()
      if (caller.guarded && !caller.strong)
        return refused(403, 'insufficient_aal', 'AAL2 required to link an identity')
      return undefined
    },

    link: (person, user) =>
      sql.begin(async (transaction) => {
        if ((await addIdentity(transaction, person, user.id)).length === 0) return taken()
        const identities = await transaction<{ provider: string; email: string | null }[]>`
          select provider, email from auth.identities where user_id = ${user.id} order by created_at`
        await keepUserInStep(transaction, user, identities)
        return undefined
      }),

    async userOf(person) {
      const owner = await ownerOf(person)
      if (owner !== undefined) return owner
      if (!config['auth.enable_signup'])
        return refused(422, 'signup_disabled', 'Signups not allowed for this instance')
      if (!person.emailVerified || person.email === '')
        return refused(
          422,
          'provider_email_needs_verification',
          'The provider has not verified the e-mail address',
        )
      // An account may have been opened without proof of its address, so an equal one is no proof of the same person:
      // someone may have registered it in wait for this. The owner of the password links the login in the settings.
      if ((await sql`select 1 from auth.users where email = ${person.email}`).length > 0)
        return refused(422, 'email_exists', 'A user with this email address has already been registered')
      const id = randomUUID()
      await sql.begin(async (transaction) => {
        await transaction`insert into auth.users
          (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
          values (${id}, 'authenticated', 'authenticated', ${person.email}, now(),
            ${JSON.stringify({ provider: person.provider, providers: [person.provider] })}::text::jsonb,
            ${JSON.stringify(person.data)}::text::jsonb)`
        await addIdentity(transaction, person, id)
      })
      return id
    },
  }
}
