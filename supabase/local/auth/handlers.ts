import { forward } from '../gate/api.ts'
import { json } from '../http/answer.ts'
import { MAIL_PAGE } from '../mail/catcher.ts'
import { refused } from './answers.ts'
import { createChangeUser } from './change-user.ts'
import { createCodes } from './codes.ts'
import { createEnrolment } from './factors/enrolment.ts'
import { createProof } from './factors/proof.ts'
import { relyingPartyOf } from './factors/relying-party.ts'
import { createVault } from './factors/vault.ts'
import { createGrants } from './grants.ts'
import { createIdTokenGrant } from './id-token.ts'
import { unlinkIdentity } from './identities.ts'
import { createIssuer } from './issue.ts'
import type { AuthParts, OpenHandlers, PersonalHandlers } from './parts.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createProviders } from './providers.ts'
import { passkeyOrigins, withOffers } from './settings.ts'
import { createSignUps } from './sign-up/sign-up.ts'
import { createWaiting } from './sign-up/waiting.ts'
import { createSocialAccounts, linkingDisabled } from './social-accounts.ts'
import { createSocialPages } from './social-pages.ts'

const KEYS_CACHED = 'public, max-age=600'

/** The handler of each offer: passed on to lite and reissued with our tokens, or answered here. */
export function createHandlers(parts: AuthParts): { open: OpenHandlers; personal: PersonalHandlers } {
  const { api, sql, limits, sessions, tokens, config, siteUrl } = parts
  const issuer = createIssuer(api, sql, tokens)
  const waiting = createWaiting(parts)
  const passwords = createPasswords({ sql, limits }, issuer, waiting)
  const signUps = createSignUps(parts, issuer, waiting)
  const codes = createCodes(parts)
  const vault = createVault(parts.secrets.jwtSecret)
  const relyingParty = relyingPartyOf(siteUrl)
  const factors = { sql, limits, issuer, vault, config, relyingParty }
  const enrolment = createEnrolment(factors)
  const proof = createProof(factors)
  const providers = createProviders(config, siteUrl)
  const accounts = createSocialAccounts(sql, config)
  const idToken = createIdTokenGrant(providers, accounts, issuer)
  const pages = createSocialPages({ api, sql, providers, accounts, issuer, siteUrl })

  const open: OpenHandlers = {
    'GET /.well-known/jwks.json': () =>
      Promise.resolve(json(200, tokens.keys, { 'cache-control': KEYS_CACHED })),
    'GET /authorize': ({ call }) => pages.signIn(call),
    'GET /callback': ({ call }) => pages.comeBack(call),
    'GET /settings': async ({ call }) =>
      withOffers(await forward(api, call), {
        mfa_web_authn_origins: passkeyOrigins(config, relyingParty),
        mail_page: parts.mail.isShown ? MAIL_PAGE : undefined,
      }),
    'POST /signup': ({ call, body }) => signUps.signUp(call, body),
    'POST /token': createGrants(parts, issuer, passwords, idToken),
    'POST /verify': async ({ call, body }) =>
      body.type === 'signup'
        ? signUps.confirm(call, body.email, body.token)
        : issuer.dress(await codes.verify(call, body.email), 'otp'),
    'POST /recover': ({ call, body }) => codes.mail(call, body.email, 'recovery'),
    'POST /resend': ({ call, body }) => signUps.sendAgain(call, body.email),
  }
  const personal: PersonalHandlers = {
    'POST /logout': async ({ call, query }, caller) => {
      // Ends sessions that a second factor has proved: a password alone must not.
      if (query.scope !== 'local' && caller.guarded && !caller.strong)
        return refused(401, 'insufficient_aal', 'AAL2 session is required to end other sessions')
      const answer = await forward(api, call)
      // The database announces it too, but the next request may be here before that.
      sessions.ended(caller.sessionId)
      return answer
    },
    'GET /user': async ({ call }) => issuer.dress(await forward(api, call)),
    'PUT /user': createChangeUser(parts, issuer, codes),
    'GET /reauthenticate': ({ call }, caller) => codes.mail(call, caller.email, 'reauthentication'),
    'GET /user/identities/authorize': ({ call }, caller) => pages.link(call, caller),
    'DELETE /user/identities/:id': ({ id }, caller) =>
      config['auth.enable_manual_linking']
        ? unlinkIdentity(sql, caller, id)
        : Promise.resolve(linkingDisabled()),
    'POST /factors': ({ body }, caller) => enrolment.enrol(caller, body),
    'DELETE /factors/:id': ({ id }, caller) => enrolment.unenrol(caller, id),
    'POST /factors/:id/challenge': ({ call, id }, caller) => proof.challenge(call, caller, id),
    'POST /factors/:id/verify': ({ call, id, body }, caller) => proof.verify(call, caller, id, body),
  }
  return { open, personal }
}
