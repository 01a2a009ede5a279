import { jwtVerify } from 'jose'
import type postgres from 'postgres'
import { z } from 'zod'

const Claims = z.looseObject({
  sub: z.uuid().optional(),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  exp: z.number(),
  session_id: z.uuid().optional(),
})
export type Claims = z.infer<typeof Claims>

export interface Sessions {
  /** The claims of a token that is genuine, not expired and whose session still exists; else undefined. */
  verify(token: string): Promise<Claims | undefined>
  /** Forgets what is remembered of a session: it has just ended. */
  ended(sessionId: string): void
}

/** A session's end is announced by the database, so this only bounds what a lost announcement could cost. */
const REMEMBERED_MS = 10_000
const REMEMBERED_SESSIONS = 5000

export function createSessions(sql: postgres.Sql, jwtSecret: string): Sessions {
  const key = new TextEncoder().encode(jwtSecret)
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

  return {
    async verify(token) {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      const claims = Claims.safeParse(verified?.payload)
      if (!claims.success) return undefined
      const { session_id: sessionId } = claims.data
      return sessionId === undefined || (await exists(sessionId)) ? claims.data : undefined
    },
    ended: (sessionId) => void live.delete(sessionId),
  }
}
