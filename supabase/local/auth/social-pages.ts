import type postgres from 'postgres'
import { z } from 'zod'

import { forward, type Call } from '../gate/api.ts'
import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { errorCode, parse, refused } from './answers.ts'
import type { Caller } from './caller.ts'
import type { Issuer } from './issue.ts'
import type { Providers } from './providers.ts'
import { providerDisabled, type SocialAccounts } from './social-accounts.ts'
import { createSocialFlows, type Flow } from './social-flows.ts'

const Session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
})

export interface SocialPagesParts {
  api: Api
  sql: postgres.Sql
  providers: Providers
  accounts: SocialAccounts
  issuer: Issuer
  siteUrl: string
}

export interface SocialPages {
  /** Redirects the browser to the provider's pages, to sign in. */
  signIn(call: Call): Promise<Answer>
  /** The URL of the provider's pages, to add a login to an account. */
  link(call: Call, caller: Caller): Promise<Answer>
  /** The callback to which the provider redirects the browser. */
  comeBack(call: Call): Promise<Answer>
}

const goTo = (address: URL): Answer => ({
  status: 302,
  headers: { location: address.href, 'cache-control': 'no-store' },
})

/** Logins through a provider's own pages. lite stores the pending flow; who the person is, is decided here. */
export function createSocialPages(parts: SocialPagesParts): SocialPages {
  const { api, providers, accounts, issuer } = parts
  const flows = createSocialFlows(parts.sql)

  async function leave(call: Call): Promise<Answer> {
    const name = call.url.searchParams.get('provider') ?? ''
    if (!providers.offers(name)) return providerDisabled(name)
    call.url.pathname = '/auth/v1/authorize'
    return forward(api, call)
  }

  /** The account that the person returned for, or a refusal. */
  async function arrive(flow: Flow, code: string | null): Promise<string | Answer> {
    if (code === null || !providers.offers(flow.provider))
      return refused(400, 'bad_oauth_callback', 'The provider sent no code')
    const person = await providers.exchange(flow.provider, code).catch(() => undefined)
    if (person === undefined) return refused(400, 'bad_oauth_callback', 'The provider did not say who came')
    if (flow.target === null) return accounts.userOf(person)
    return (await accounts.link(person, flow.target)) ?? flow.target.id
  }

  async function sessionFragment(userId: string, address: string): Promise<string> {
    const answer = await issuer.open(userId, 'oauth', address)
    const { access_token, refresh_token, expires_in, expires_at } = Session.parse(parse(answer.body))
    return new URLSearchParams({
      access_token,
      refresh_token,
      expires_in: String(expires_in),
      expires_at: String(expires_at),
      token_type: 'bearer',
    }).toString()
  }

  return {
    signIn: leave,

    async link(call, caller) {
      const closed = accounts.mayLink(caller)
      if (closed !== undefined) return closed
      const answer = await leave(call)
      const url = answer.headers?.location
      if (typeof url !== 'string') return answer
      const state = new URL(url).searchParams.get('state')
      await flows.aim(state, caller.id)
      return json(200, { url })
    },

    async comeBack(call) {
      const query = call.url.searchParams
      const flow = await flows.take(query.get('state'))
      const back = new URL(flow?.referrer ?? parts.siteUrl)
      const problem = (code: string): Answer => {
        const words = {
          error: 'access_denied',
          error_code: code,
          error_description: code.replaceAll('_', ' '),
        }
        for (const [name, value] of Object.entries(words)) back.searchParams.set(name, value)
        back.hash = new URLSearchParams(words).toString()
        return goTo(back)
      }
      if (flow === undefined) return problem('bad_oauth_state')
      const user = await arrive(flow, query.get('code'))
      if (typeof user !== 'string') return problem(errorCode(user))
      if (flow.authCode === null) back.hash = await sessionFragment(user, call.address)
      else {
        // The page that holds the verifier exchanges this code for a session.
        await flows.grant(flow, user)
        back.searchParams.set('code', flow.authCode)
      }
      return goTo(back)
    },
  }
}
