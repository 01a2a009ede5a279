import { Buffer } from 'node:buffer'

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
  if (depthOf(call.body) > MOST_DEEP)
    return json(413, { code: '54001', message: 'The request is too deep', details: null, hint: null })
  return forward(api, call)
}

/** Further in than anybody means to go, and before anything that reads it runs out of stack. */
const MOST_DEEP = 500
const [QUOTE, ESCAPE, ...BRACKETS] = Buffer.from('"\\[{]}')

/** How deep the lists and objects of a JSON text lie in each other. */
function depthOf(body: Buffer): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isText) {
      if (byte === ESCAPE) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (BRACKETS.includes(byte)) {
      depth += byte === BRACKETS[0] || byte === BRACKETS[1] ? 1 : -1
      deepest = Math.max(deepest, depth)
    }
  }
  return deepest
}
