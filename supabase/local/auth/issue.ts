import { decodeJwt } from 'jose'
import type postgres from 'postgres'
import { z } from 'zod'

import { forward, type Call } from '../gate/api.ts'
import type { Tokens } from '../gate/tokens.ts'
import type { Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import { badToken, parse } from './answers.ts'
import { openSession } from './open-session.ts'

const User = z.looseObject({
  id: z.uuid(),
  email: z.string().default(''),
  phone: z.string().default(''),
  role: z.string().default('authenticated'),
  app_metadata: z.unknown(),
  user_metadata: z.unknown(),
})
const NewSession = z.looseObject({ access_token: z.string(), user: User })
const InnerClaims = z.looseObject({ session_id: z.uuid(), iat: z.number(), exp: z.number() })
const Level = z.object({
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})

export interface Issuer {
  /**
   * lite's answer as it goes out: with our token in place of its own, and the person's factors added. Any other answer
   * passes unchanged.
   * @param method how the session was opened, when it is a new one
   */
  dress(answer: Answer, method?: string): Promise<Answer>
  /** A new session with its first tokens. @param method how it was opened, as in `amr` */
  open(userId: string, method: 'oauth' | 'otp' | 'password', address: string): Promise<Answer>
  /** A new pair of tokens for an existing session. */
  renew(sessionId: string, address: string): Promise<Answer>
}

/** Access tokens as Supabase Auth writes them, with the session's assurance level (`aal`) and methods (`amr`). */
export function createIssuer(api: Api, sql: postgres.Sql, tokens: Tokens): Issuer {
  async function levelOf(sessionId: string, method: string | undefined): Promise<z.infer<typeof Level>> {
    if (method !== undefined)
      await sql`insert into auth.mfa_amr_claims (session_id, authentication_method)
        select id, ${method} from auth.sessions where id = ${sessionId}
        on conflict (session_id, authentication_method) do update set updated_at = now()`
    const [row] = await sql`
      update auth.sessions session set aal = coalesce(aal, 'aal1') where id = ${sessionId}
      returning aal, (
        select coalesce(json_agg(json_build_object('method', authentication_method,
          'timestamp', extract(epoch from updated_at)::int) order by updated_at desc), '[]')
        from auth.mfa_amr_claims claim where claim.session_id = session.id) as amr`
    return Level.parse(row)
  }

  async function factorsOf(userId: string): Promise<{ factors?: unknown[] }> {
    const rows = await sql`
      select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
      from auth.mfa_factors where user_id = ${userId} order by created_at`
    return rows.length === 0 ? {} : { factors: [...rows] }
  }

  /** @param inner a token straight from lite, so it needs no verification */
  async function translate(inner: string, user: z.infer<typeof User>, method?: string): Promise<string> {
    const { session_id, iat, exp } = InnerClaims.parse(decodeJwt(inner))
    const { aal, amr } = await levelOf(session_id, method)
    const claims = {
      sub: user.id,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata ?? {},
      user_metadata: user.user_metadata ?? {},
      role: user.role,
      aal,
      amr,
      session_id,
      is_anonymous: false,
    }
    return tokens.sign(claims, iat, exp)
  }

  async function dress(answer: Answer, method?: string): Promise<Answer> {
    if (answer.status !== 200) return answer
    const body = parse(answer.body)
    const session = NewSession.safeParse(body)
    if (session.success) {
      const { access_token, user } = session.data
      const [token, factors] = [await translate(access_token, user, method), await factorsOf(user.id)]
      return {
        ...answer,
        body: JSON.stringify({ ...session.data, access_token: token, user: { ...user, ...factors } }),
      }
    }
    const user = User.safeParse(body)
    if (!user.success) return answer
    return { ...answer, body: JSON.stringify({ ...user.data, ...(await factorsOf(user.data.id)) }) }
  }

  async function renew(sessionId: string, address: string): Promise<Answer> {
    const [row] = await sql<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked
      order by created_at desc limit 1`
    if (row === undefined) return badToken('ended')
    const call: Call = {
      method: 'POST',
      url: new URL('http://localhost/auth/v1/token?grant_type=refresh_token'),
      headers: new Headers({ apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' }),
      body: Buffer.from(JSON.stringify({ refresh_token: row.token })),
      address,
      network: '',
    }
    return dress(await forward(api, call))
  }

  return {
    dress,
    renew,
    open: async (userId, method, address) => renew(await openSession(sql, userId, method), address),
  }
}
