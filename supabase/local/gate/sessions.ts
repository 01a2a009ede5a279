import type postgres from 'postgres'

import { createLiveSessions } from './live-sessions.ts'
import type { Claims, Tokens } from './tokens.ts'

export type { Claims } from './tokens.ts'

export interface Sessions {
  /** The claims of a token that is genuine, not expired and whose session still exists; else undefined. */
  verify(token: string): Promise<Claims | undefined>
  /** The same, but returns what is wrong. */
  check(token: string): Promise<Claims | 'expired' | 'invalid' | 'ended'>
  /** The claims of a genuine token of an account that has left. */
  ofLeft(token: string): Promise<Claims | undefined>
  /** Forgets a session that has just ended. */
  ended(sessionId: string): void
}

export function createSessions(sql: postgres.Sql, tokens: Tokens): Sessions {
  const live = createLiveSessions(async (sessionId, person) => {
    const rows = await sql`select 1 from auth.sessions
      where id = ${sessionId} and user_id = ${person} and (not_after is null or not_after > now())`
    return rows.length > 0
  })

  async function check(token: string): Promise<Claims | 'expired' | 'invalid' | 'ended'> {
    const claims = await tokens.read(token)
    if (typeof claims === 'string') return claims
    const { session_id, sub } = claims
    return session_id !== undefined && sub !== undefined && (await live.has(session_id, sub))
      ? claims
      : 'ended'
  }

  async function ofLeft(token: string): Promise<Claims | undefined> {
    const claims = await tokens.read(token)
    if (typeof claims === 'string' || claims.sub === undefined) return undefined
    const rows =
      await sql`select 1 from public.accounts where id = ${claims.sub} and deactivated_at is not null`
    return rows.length > 0 ? claims : undefined
  }

  return {
    check,
    ofLeft,
    async verify(token) {
      const claims = await check(token)
      return typeof claims === 'string' ? undefined : claims
    },
    ended: (sessionId) => live.ended(sessionId),
  }
}
