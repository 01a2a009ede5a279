import type postgres from 'postgres'

import type { Claims, Tokens } from './tokens.ts'

export type { Claims } from './tokens.ts'

export interface Sessions {
  /** The claims of a token that is genuine, not expired and whose session still exists; else undefined. */
  verify(token: string): Promise<Claims | undefined>
  /** The same, but says what is wrong. */
  check(token: string): Promise<Claims | 'expired' | 'invalid' | 'ended'>
  /** The claims of a genuine token of somebody who has left. */
  ofLeft(token: string): Promise<Claims | undefined>
  /** Forgets what is remembered of a session: it has just ended. */
  ended(sessionId: string): void
}

/** A session's end is announced by the database, so this only bounds what a lost announcement could cost. */
const REMEMBERED_MS = 10_000
const REMEMBERED_SESSIONS = 5000

export function createSessions(sql: postgres.Sql, tokens: Tokens): Sessions {
  const live = new Map<string, number>()

  async function exists(sessionId: string): Promise<boolean> {
    if ((live.get(sessionId) ?? 0) > Date.now()) return true
    live.delete(sessionId)
    const rows =
      await sql`select 1 from auth.sessions where id = ${sessionId} and (not_after is null or not_after > now())`
    if (rows.length === 0) return false
    if (live.size >= REMEMBERED_SESSIONS) live.clear()
    live.set(sessionId, Date.now() + REMEMBERED_MS)
    return true
  }

  async function check(token: string): Promise<Claims | 'expired' | 'invalid' | 'ended'> {
    const claims = await tokens.read(token)
    if (typeof claims === 'string') return claims
    return claims.session_id !== undefined && (await exists(claims.session_id)) ? claims : 'ended'
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
    ended: (sessionId) => void live.delete(sessionId),
  }
}
