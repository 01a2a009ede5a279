import type { IncomingHttpHeaders } from 'node:http'

import type { Claims, Sessions } from '../gate/sessions.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import { noKey, noSession } from './refusal.ts'

/** A caller without an account. */
export const GUEST: Claims = { role: 'anon', exp: 0 }
const SERVICE: Claims = { role: 'service_role', exp: 0 }

/**
 * Identifies the caller. A key in place of a token means no account, or the service; a token must have a live session.
 */
export function createCallers(
  sessions: Sessions,
  secretKey: string,
): (headers: IncomingHttpHeaders) => Promise<Claims> {
  return async (headers) => {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    const key = String(headers.apikey ?? '')
    if (token !== undefined && !token.startsWith('sb_')) {
      const claims = await sessions.verify(token)
      if (claims === undefined) throw noSession()
      return claims
    }
    const shown = token ?? key
    if (shown === secretKey) return SERVICE
    if (shown !== PUBLISHABLE_KEY) throw noKey()
    return GUEST
  }
}
