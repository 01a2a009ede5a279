import type postgres from 'postgres'
import { z } from 'zod'

import type { Config } from '../config.ts'
import { forward, type Call } from '../gate/api.ts'
import type { Limits } from '../gate/limits.ts'
import type { Sessions } from '../gate/sessions.ts'
import type { Tokens } from '../gate/tokens.ts'
import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { PUBLISHABLE_KEY, type Secrets } from '../secrets.ts'
import { badToken, malformed, parse, refused, tooMany, withoutKey, withoutSession } from './answers.ts'
import { readCaller, type Caller } from './caller.ts'
import { createCaptcha } from './captcha.ts'
import { createCodes } from './codes.ts'
import { createFactors } from './factors/endpoints.ts'
import { createVault } from './factors/vault.ts'
import { createIdTokenGrant } from './id-token.ts'
import { unlinkIdentity } from './identities.ts'
import { createIssuer } from './issue.ts'
import { createPasswords } from './passwords.ts'
import { createProviders } from './providers.ts'
import { createSocialAccounts, linkingDisabled } from './social-accounts.ts'
import { createSocialPages } from './social-pages.ts'

const Fields = z.looseObject({
  email: z.string().max(320).optional(),
  password: z.string().max(1000).optional(),
  token: z.string().optional(),
  nonce: z.string().max(100).nullish(),
  type: z.string().optional(),
})
type Fields = z.infer<typeof Fields>

/** Asked by a browser on its way, which sends no key; each answers only what everybody may know. */
const KEYLESS = /^\/(?:\.well-known\/[\w.-]+|authorize|callback)$/
const MAILING = ['/recover', '/otp', '/magiclink', '/resend']
const KEYS_CACHED = 'public, max-age=600'

export interface AuthGate {
  answer(call: Call): Promise<Answer>
}

export interface AuthParts {
  api: Api
  sql: postgres.Sql
  limits: Limits
  sessions: Sessions
  tokens: Tokens
  config: Config
  secrets: Secrets
  siteUrl: string
}

/** `/auth/v1`: what the service behind answers, within limits and with our tokens; and what it does not know, by ourselves. */
export function createAuthGate(parts: AuthParts): AuthGate {
  const { api, sql, limits, sessions, tokens, config, siteUrl } = parts
  const issuer = createIssuer(api, sql, tokens)
  const passwords = createPasswords(api, sql, limits)
  const codes = createCodes(api, sql, limits, config)
  const vault = createVault(parts.secrets.jwtSecret)
  const factors = createFactors({ sql, limits, issuer, vault, config })
  const captcha = createCaptcha(config)
  const providers = createProviders(config, siteUrl)
  const accounts = createSocialAccounts(sql, config)
  const idToken = createIdTokenGrant(providers, accounts, issuer)
  const pages = createSocialPages({ api, sql, providers, accounts, issuer, siteUrl })

  /** Who asks, with the header as the service behind reads it; undefined without a token, an answer for a bad one. */
  async function whoAsks(call: Call): Promise<Caller | Answer | undefined> {
    const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
    // No token of the world's is ever shown to the service behind.
    call.headers.delete('authorization')
    if (token === undefined || token.startsWith('sb_')) return undefined
    const claims = await sessions.check(token)
    if (typeof claims === 'string') return badToken(claims)
    const caller = await readCaller(sql, claims)
    if (caller === undefined) return badToken('ended')
    call.headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`)
    return caller
  }

  async function answerToken(call: Call, grant: string | null, fields: Fields): Promise<Answer> {
    const email = (fields.email ?? '').trim().toLowerCase()
    const password = fields.password ?? ''
    if (grant === 'password' && email !== '' && password !== '')
      return issuer.dress(await passwords.signIn(call, email, password), 'password')
    const wait = limits.refresh.take(call.address)
    if (wait > 0) return tooMany(wait)
    if (grant === 'id_token') {
      const caller = await whoAsks(call)
      return caller !== undefined && 'status' in caller ? caller : idToken(call, caller)
    }
    return issuer.dress(await forward(api, call), grant === 'pkce' ? 'oauth' : undefined)
  }

  async function changeUser(call: Call, caller: Caller, fields: Fields): Promise<Answer> {
    // A new address is answered with whether somebody has it.
    const wait = limits.mailAddress.take(call.address)
    if (wait > 0) return tooMany(wait)
    const email = (fields.email ?? '').trim().toLowerCase()
    const isSensitive = (fields.password ?? '') !== '' || (email !== '' && email !== caller.email)
    if (isSensitive && caller.guarded && !caller.strong)
      return refused(401, 'insufficient_aal', 'AAL2 session is required to update email or password')
    const isOld = config['auth.email.secure_password_change'] && !caller.fresh
    if ((fields.password ?? '') !== '' && isOld) {
      const nonce = fields.nonce ?? ''
      if (nonce === '')
        return refused(400, 'reauthentication_needed', 'Password update requires reauthentication')
      if (!(await codes.confirm(caller, nonce)))
        return refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    }
    if (fields.app_metadata !== undefined)
      return refused(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    const answer = await forward(api, call)
    if (answer.status !== 200) return answer
    for (const address of [email, caller.email]) codes.renewed(address)
    // A changed password ends every other session.
    if (fields.password !== undefined) {
      await codes.used(caller)
      await sql`delete from auth.sessions where user_id = ${caller.id} and id <> ${caller.sessionId}`
    }
    return issuer.dress(answer)
  }

  /** What needs a session. */
  async function answerCaller(call: Call, path: string, fields: Fields): Promise<Answer> {
    const caller = await whoAsks(call)
    if (caller === undefined) return withoutSession()
    if ('status' in caller) return caller
    if (path === '/user' && call.method === 'PUT') return changeUser(call, caller, fields)
    if (path === '/user/identities/authorize') return pages.link(call, caller)
    if (path.startsWith('/user/identities/') && call.method === 'DELETE') {
      if (!config['auth.enable_manual_linking']) return linkingDisabled()
      return unlinkIdentity(sql, caller, path.slice('/user/identities/'.length))
    }
    if (path === '/reauthenticate' && call.method === 'GET') return codes.mail(call, caller.email)
    const answer = await (factors(call, caller, path) ?? forward(api, call))
    return path === '/user' ? issuer.dress(answer) : answer
  }

  async function answerAnybody(call: Call, path: string, fields: Fields): Promise<Answer | undefined> {
    const email = (fields.email ?? '').trim().toLowerCase()
    if (path === '/token') return answerToken(call, call.url.searchParams.get('grant_type'), fields)
    if (path === '/signup' && email !== '' && call.method === 'POST') {
      const answer = await passwords.signUp(call, email, fields.password ?? '')
      if (answer.status === 200) codes.renewed(email)
      return answer
    }
    if (MAILING.includes(path)) return email === '' ? forward(api, call) : codes.mail(call, email)
    if (path === '/verify') return issuer.dress(await codes.verify(call, email), 'otp')
    if (path === '/authorize') return pages.signIn(call)
    if (path === '/callback') return pages.comeBack(call)
    if (['/settings', '/health', '/signup'].includes(path)) return forward(api, call)
    return undefined
  }

  return {
    async answer(call) {
      const path = call.url.pathname.slice('/auth/v1'.length)
      const query = call.url.searchParams
      if (path === '/.well-known/jwks.json' && call.method === 'GET')
        return json(200, tokens.keys, { 'cache-control': KEYS_CACHED })
      // Checked before anything is looked up: without a key not even a wrong password gets an answer of its own.
      if (!KEYLESS.test(path) && (call.headers.get('apikey') ?? query.get('apikey')) !== PUBLISHABLE_KEY)
        return withoutKey()
      if (query.getAll('grant_type').length > 1) return malformed()
      // Written anew, so that what follows reads the very same parameters, however they were spelled.
      call.url.search = query.toString()
      const fields = call.body.length === 0 ? { data: {} } : Fields.safeParse(parse(call.body))
      if (fields.data === undefined) return malformed()
      const closed = await captcha(call, path, fields.data)
      if (closed !== undefined) return closed
      return (await answerAnybody(call, path, fields.data)) ?? answerCaller(call, path, fields.data)
    },
  }
}
