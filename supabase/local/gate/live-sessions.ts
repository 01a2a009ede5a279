/** The database announces the end of a session, so this only limits the effect of a lost announcement. */
const REMEMBERED_MS = 10_000
const REMEMBERED_SESSIONS = 5000

export interface LiveSessions {
  /** Whether the session exists and belongs to the person: a token that names another was not written by us. */
  has(sessionId: string, person: string): Promise<boolean>
  /** Forgets a session that has just ended. */
  ended(sessionId: string): void
}

/**
 * Asks the database for a session once in {@link REMEMBERED_MS}, and again as soon as it has ended.
 *
 * @param exists Asks the database whether this session of this person is there.
 */
export function createLiveSessions(
  exists: (sessionId: string, person: string) => Promise<boolean>,
): LiveSessions {
  const live = new Map<string, { person: string; until: number }>()
  let ends = 0

  return {
    async has(sessionId, person) {
      const known = live.get(sessionId)
      if (known !== undefined && known.until > Date.now()) return known.person === person
      live.delete(sessionId)
      const endsBefore = ends
      if (!(await exists(sessionId, person))) return false
      // The session may have ended after the database answered: such an answer holds once, and is not remembered.
      if (ends !== endsBefore) return true
      if (live.size >= REMEMBERED_SESSIONS) live.clear()
      live.set(sessionId, { person, until: Date.now() + REMEMBERED_MS })
      return true
    },
    ended(sessionId) {
      ends += 1
      live.delete(sessionId)
    },
  }
}
