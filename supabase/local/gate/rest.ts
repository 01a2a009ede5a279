import { json, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import { forward, type Call } from './api.ts'
import type { RestCall, RestCalls } from './calls.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'
import { depthOf, fit, parseJson } from './shape.ts'
import type { Tokens } from './tokens.ts'

export interface RestParts {
  api: Api
  calls: RestCalls
  /** Tables that only the bench of other engines offers. */
  tables: readonly string[]
  limits: Limits
  sessions: Sessions
  tokens: Tokens
}

export interface RestGate {
  /** The handler of an offered call; for anything else the refusal, before any of the body is read. */
  find(method: string, path: string): ((call: Call) => Promise<Answer>) | Answer
}

const ROOT = '/rest/v1/'
/** The exposed schema, as on a hosted project. */
const SCHEMA = 'api'
/** A nesting deeper than any legitimate request. */
const MOST_DEEP = 500

const problem = (status: number, code: string, message: string, headers = {}): Answer =>
  json(status, { code, message, details: null, hint: null }, headers)
const tooMany = (wait: number): Answer =>
  problem(429, 'PT429', 'over_request_rate_limit', { 'retry-after': String(wait) })

/** A key (sb_…) in place of a token means a caller without an account; only real tokens have a session. */
function tokenOf(call: Call): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
  return token?.startsWith('sb_') === true ? undefined : token
}

/** `/rest/v1`: the application's calls by POST, each with the body it takes; no tables, filters or counts. */
export function createRestGate(parts: RestParts): RestGate {
  const { api, calls, limits, sessions, tokens } = parts

  /** The caller: the header for lite and the person, or a refusal. */
  async function admit(call: Call, known: RestCall): Promise<{ bearer?: string; person?: string } | Answer> {
    const token = tokenOf(call)
    if (token === undefined) return {}
    const claims =
      (await sessions.verify(token)) ??
      (known.afterLeaving === true ? await sessions.ofLeft(token) : undefined)
    if (claims === undefined) return problem(401, 'PGRST303', 'The session is over')
    const person = claims.sub ?? call.network
    const wait = known.limit === undefined ? 0 : limits[known.limit].take(person)
    if (wait > 0) return tooMany(wait)
    return { bearer: await tokens.forLite(claims), person }
  }

  /** What is wrong with the request itself. */
  function check(call: Call, known: RestCall, name: string): Answer | undefined {
    const key = call.headers.get('apikey')
    if (key !== PUBLISHABLE_KEY) return problem(401, 'PGRST301', 'No valid API key found in request')
    if (known.guests !== true && tokenOf(call) === undefined)
      return problem(401, '42501', `${name} needs an account`)
    if (call.url.search !== '') return problem(400, 'PGRST100', `${name} takes no query`)
    const profile = call.headers.get('content-profile') ?? SCHEMA
    if (profile !== SCHEMA) return problem(406, 'PGRST106', `Invalid schema: the calls are in ${SCHEMA}`)
    if (depthOf(call.body) > MOST_DEEP) return problem(413, '54001', 'The request is too deep')
    const value = parseJson(call.body.toString('utf8'))
    if (value === undefined) return problem(400, 'PGRST102', 'The body is not JSON')
    const fitted = fit(known.body, value)
    return fitted.ok ? undefined : problem(400, 'PGRST102', `${name} does not take this: ${fitted.problem}`)
  }

  async function answer(call: Call, known: RestCall, name: string): Promise<Answer> {
    const wrong = check(call, known, name)
    if (wrong !== undefined) return wrong
    const who = await admit(call, known)
    if ('status' in who) return who
    // Rebuilt: none of the caller's preferences about the answer are passed on.
    const headers = new Headers({
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'content-profile': SCHEMA,
      accept: 'application/json',
      ...(who.bearer === undefined ? {} : { authorization: `Bearer ${who.bearer}` }),
    })
    const work = async (): Promise<Answer> =>
      limits.addressAtOnce.take(call.network, () => forward(api, { ...call, headers })) ?? tooMany(1)
    // A person waits in their own line first, so that they take no place of others on the same network.
    return (who.person === undefined ? work() : limits.personAtOnce.take(who.person, work)) ?? tooMany(1)
  }

  async function answerTable(call: Call): Promise<Answer> {
    const claims = await sessions.verify(tokenOf(call) ?? '')
    if (claims === undefined) return problem(401, 'PGRST303', 'The session is over')
    call.headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`)
    return forward(api, call)
  }

  return {
    find(method, path) {
      const called = path.slice(ROOT.length)
      if (parts.tables.includes(called)) return answerTable
      const name = called.startsWith('rpc/') ? called.slice('rpc/'.length) : ''
      const known = Object.hasOwn(calls, name) ? calls[name] : undefined
      if (known === undefined) return problem(404, 'PGRST125', 'Not found')
      if (method !== 'POST') return problem(405, 'PGRST101', `${name} is called by POST`, { allow: 'POST' })
      return (call) => answer(call, known, name)
    },
  }
}
