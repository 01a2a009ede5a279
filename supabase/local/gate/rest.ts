import { Buffer } from 'node:buffer'

import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { forward, type Call } from './api.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export interface RestParts {
  api: Api
  limits: Limits
  sessions: Sessions
  tokens: Tokens
}

/** On a hosted project a token outlives its session: so do a person's other devices learn that the account is gone. */
const PULL = '/rest/v1/rpc/sync_pull'

/** Calls that one person has no need to make often. */
const SELDOM = {
  '/rest/v1/rpc/handle_available': 'handles',
  '/rest/v1/rpc/report_device': 'reports',
} as const
const isSeldom = (path: string): path is keyof typeof SELDOM => Object.hasOwn(SELDOM, path)

/** `/rest/v1`: no answer for a token whose session is over, and none to one person who asks without end. */
export async function answerRest(parts: RestParts, call: Call): Promise<Answer> {
  const { api, limits, sessions, tokens } = parts
  const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  // A key (sb_…) in the place of a token is the caller without an account; only real tokens have a session.
  if (token !== undefined && !token.startsWith('sb_')) {
    const path = call.url.pathname
    const claims =
      (await sessions.verify(token)) ?? (path === PULL ? await sessions.ofLeft(token) : undefined)
    if (claims === undefined)
      return json(401, { code: 'PGRST303', message: 'The session is over', details: null, hint: null })
    const wait = isSeldom(path) ? limits[SELDOM[path]].take(claims.sub ?? call.address) : 0
    if (wait > 0)
      return json(
        429,
        { code: 'PT429', message: 'over_request_rate_limit', details: null, hint: null },
        { 'retry-after': String(wait) },
      )
    call.headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`)
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
