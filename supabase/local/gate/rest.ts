import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { forward, type Call } from './api.ts'
import type { Sessions } from './sessions.ts'

/** `/rest/v1`: no answer for a token whose session is over. */
export async function answerRest(api: Api, sessions: Sessions, call: Call): Promise<Answer> {
  const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  // A key (sb_…) in the place of a token is the caller without an account; only real tokens have a session.
  if (token !== undefined && !token.startsWith('sb_') && (await sessions.verify(token)) === undefined) {
    return json(401, { code: 'PGRST303', message: 'The session is over', details: null, hint: null })
  }
  return forward(api, call)
}
