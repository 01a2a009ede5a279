import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { forward, type Call } from './api.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'

/** `/rest/v1`: a limit per address, and no answer for a token whose session is over. */
export async function answerRest(api: Api, limits: Limits, sessions: Sessions, call: Call): Promise<Answer> {
  const wait = limits.rest.take(call.address)
  if (wait > 0)
    return json(
      429,
      { code: '429', message: 'Too many requests', details: null, hint: null },
      { 'retry-after': String(wait) },
    )
  const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  // A key (sb_…) in the place of a token is the caller without an account; only real tokens have a session.
  if (token !== undefined && !token.startsWith('sb_') && (await sessions.verify(token)) === undefined) {
    return json(401, { code: 'PGRST303', message: 'The session is over', details: null, hint: null })
  }
  return forward(api, call)
}
