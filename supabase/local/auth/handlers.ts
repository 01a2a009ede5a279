import { forward, type Call } from '../gate/api.ts'
import { fit } from '../gate/shape.ts'
import { json, type Answer } from '../http/answer.ts'
import { invalid, refused, tooMany } from './answers.ts'
import type { Caller } from './caller.ts'
import { createCodes } from './codes.ts'
import { createFactors } from './factors/endpoints.ts'
import { createVault } from './factors/vault.ts'
import { createIdTokenGrant } from './id-token.ts'
import { unlinkIdentity } from './identities.ts'
import { createIssuer } from './issue.ts'
import type { AuthParts, OpenAsked, OpenHandlers, PersonalAsked, PersonalHandlers } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { createProviders } from './providers.ts'
import { GRANTS } from './shapes.ts'
import { createSocialAccounts, linkingDisabled } from './social-accounts.ts'
import { createSocialPages } from './social-pages.ts'

const KEYS_CACHED = 'public, max-age=600'

/** The call with another body: only what the service behind reads. */
const withBody = (call: Call, body: object): Call => ({ ...call, body: Buffer.from(JSON.stringify(body)) })

/** What is done for each offer: asked of the service behind, dressed with our tokens, or answered by ourselves. */
export function createHandlers(parts: AuthParts): { open: OpenHandlers; personal: PersonalHandlers } {
  const { api, sql, limits, tokens, config, siteUrl } = parts
  const issuer = createIssuer(api, sql, tokens)
  const passwords = createPasswords(api, sql, limits)
  const codes = createCodes(api, sql, limits, config)
  const vault = createVault(parts.secrets.jwtSecret)
  const factors = createFactors({ sql, limits, issuer, vault, config })
  const providers = createProviders(config, siteUrl)
  const accounts = createSocialAccounts(sql, config)
  const idToken = createIdTokenGrant(providers, accounts, issuer)
  const pages = createSocialPages({ api, sql, providers, accounts, issuer, siteUrl })

  async function signIn({ call, body }: OpenAsked<'POST /token'>): Promise<Answer> {
    const fields = fit(GRANTS.password, body)
    if (!fields.ok) return invalid(fields.problem)
    const { email, password } = fields.data
    return issuer.dress(await passwords.signIn(withBody(call, fields.data), email, password), 'password')
  }

  async function answerToken(asked: OpenAsked<'POST /token'>): Promise<Answer> {
    const { call, body, query } = asked
    if (query.grant_type === 'password') return signIn(asked)
    const wait = limits.refresh.take(call.network)
    if (wait > 0) return tooMany(wait)
    if (query.grant_type === 'refresh_token') {
      const fields = fit(GRANTS.refresh_token, body)
      return fields.ok
        ? issuer.dress(await forward(api, withBody(call, fields.data)))
        : invalid(fields.problem)
    }
    if (query.grant_type === 'pkce') {
      const fields = fit(GRANTS.pkce, body)
      if (!fields.ok) return invalid(fields.problem)
      return issuer.dress(await forward(api, withBody(call, fields.data)), 'oauth')
    }
    if (query.grant_type !== 'id_token') return invalid('grant_type: none that is offered')
    const fields = fit(GRANTS.id_token, body)
    if (!fields.ok) return invalid(fields.problem)
    const caller = await asked.whoAsks()
    return caller !== undefined && 'status' in caller ? caller : idToken(call, caller, fields.data)
  }

  async function changeUser({ call, body }: PersonalAsked<'PUT /user'>, caller: Caller): Promise<Answer> {
    const wait = limits.mailAddress.take(call.network)
    if (wait > 0) return tooMany(wait)
    const { email = caller.email, password = '', data } = body
    const isMove = email !== caller.email.toLowerCase()
    if ((password !== '' || isMove) && caller.guarded && !caller.strong)
      return refused(401, 'insufficient_aal', 'AAL2 session is required to update email or password')
    // The service behind would ask the old address alone, and say whether somebody has the new one.
    if (isMove) return refused(422, 'validation_failed', 'email: an address is not changed here')
    const isOld = config['auth.email.secure_password_change'] && !caller.fresh
    if (password !== '' && isOld) {
      const nonce = body.nonce ?? ''
      if (nonce === '')
        return refused(400, 'reauthentication_needed', 'Password update requires reauthentication')
      if (!(await codes.confirm(caller, nonce)))
        return refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    }
    if (body.app_metadata !== undefined)
      return refused(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    const change = { ...(password === '' ? {} : { password }), ...(data === undefined ? {} : { data }) }
    const answer = await forward(api, withBody(call, change))
    if (answer.status !== 200) return answer
    // A changed password ends every other session.
    if (password !== '') {
      await codes.used(caller)
      await sql`delete from auth.sessions where user_id = ${caller.id} and id <> ${caller.sessionId}`
    }
    return issuer.dress(answer)
  }

  const open: OpenHandlers = {
    'GET /.well-known/jwks.json': () =>
      Promise.resolve(json(200, tokens.keys, { 'cache-control': KEYS_CACHED })),
    'GET /authorize': ({ call }) => pages.signIn(call),
    'GET /callback': ({ call }) => pages.comeBack(call),
    'GET /settings': ({ call }) => forward(api, call),
    'POST /signup': ({ call, body }) => passwords.signUp(call, body.email, body.password),
    'POST /token': answerToken,
    'POST /verify': async ({ call, body }) =>
      issuer.dress(await codes.verify(call, body.email, body.type), 'otp'),
    'POST /recover': ({ call, body }) => codes.mail(call, body.email, 'recovery'),
    'POST /resend': ({ call, body }) => codes.mail(call, body.email, 'signup'),
  }
  const personal: PersonalHandlers = {
    'POST /logout': ({ call }) => forward(api, call),
    'GET /user': async ({ call }) => issuer.dress(await forward(api, call)),
    'PUT /user': changeUser,
    'GET /reauthenticate': ({ call }, caller) => codes.mail(call, caller.email, 'reauthentication'),
    'GET /user/identities/authorize': ({ call }, caller) => pages.link(call, caller),
    'DELETE /user/identities/:id': ({ id }, caller) =>
      config['auth.enable_manual_linking']
        ? unlinkIdentity(sql, caller, id)
        : Promise.resolve(linkingDisabled()),
    'POST /factors': ({ body }, caller) => factors.enrol(caller, body),
    'DELETE /factors/:id': ({ id }, caller) => factors.unenrol(caller, id),
    'POST /factors/:id/challenge': ({ call, id }, caller) => factors.challenge(call, caller, id),
    'POST /factors/:id/verify': ({ call, id, body }, caller) => factors.verify(call, caller, id, body),
  }
  return { open, personal }
}
