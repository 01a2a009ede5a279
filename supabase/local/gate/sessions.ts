import type postgres from 'postgres'

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

/** The database announces the end of a session, so this only limits the effect of a lost announcement. */
const REMEMBERED_MS = 10_000
const REMEMBERED_SESSIONS = 5000

export function createSessions(sql: postgres.Sql, tokens: Tokens): Sessions {
  const live = new Map<string, { person: string; until: number }>()

  /** A session is somebody's: a token that names another person with it was not written by us. */
  async function exists(sessionId: string, person: string): Promise<boolean> {
    const known = live.get(sessionId)
    if (known !== undefined && known.until > Date.now()) return known.person === person
    live.delete(sessionId)
    const rows = await sql`select 1 from auth.sessions
      where id = ${sessionId} and user_id = ${person} and (not_after is null or not_after > now())`
    if (rows.length === 0) return false
    if (live.size >= REMEMBERED_SESSIONS) live.clear()
    live.set(sessionId, { person, until: Date.now() + REMEMBERED_MS })
    return true
  }

  async function check(token: string): Promise<Claims | 'expired' | 'invalid' | 'ended'> {
    const claims = await tokens.read(token)
    if (typeof claims === 'string') return claims
    const { session_id, sub } = claims
    return session_id !== undefined && sub !== undefined && (await exists(session_id, sub)) ? claims : 'ended'
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
