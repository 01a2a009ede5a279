import type { z } from 'zod'

import type { Call } from '../gate/api.ts'
import { depthOf, fit, parseJson } from '../gate/shape.ts'
import type { Answer } from '../http/answer.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import { badToken, invalid, malformed, notOffered, tooMany, withoutKey, withoutSession } from './answers.ts'
import { readCaller, type Caller } from './caller.ts'
import { createCaptcha } from './captcha.ts'
import { createHandlers } from './handlers.ts'
import {
  isOpen,
  isPersonal,
  KEYLESS,
  methodsOf,
  nameOf,
  OPEN,
  PERSONAL,
  type OpenName,
  type OpenOffer,
  type PersonalName,
  type PersonalOffer,
} from './offers.ts'
import type { AuthParts, Shaped } from './parts.ts'

export interface AuthGate {
  /** The handler of an offered call; for anything else the refusal, before any of the body is read. */
  find(method: string, path: string): ((call: Call) => Promise<Answer>) | Answer
}

const ROOT = '/auth/v1'
/** The caller's headers that are passed on to lite; the gate decides who is asking. */
const PASSED = ['accept', 'user-agent', 'referer', 'x-supabase-api-version', 'x-client-info']
const MOST_DEEP = 100

/** `/auth/v1`: every offer with its own method and shape, within limits and with our tokens. */
export function createAuthGate(parts: AuthParts): AuthGate {
  const { sql, sessions, tokens, limits } = parts
  const captcha = createCaptcha(parts.config)
  const { open, personal } = createHandlers(parts)

  async function readWho(call: Call, clean: Call): Promise<Caller | Answer | undefined> {
    const token = /^Bearer\s+(\S+)$/i.exec(call.headers.get('authorization') ?? '')?.[1]
    if (token === undefined || token.startsWith('sb_')) return undefined
    const claims = await sessions.check(token)
    if (typeof claims === 'string') return badToken(claims)
    const caller = await readCaller(sql, claims)
    if (caller === undefined) return badToken('ended')
    // lite never sees a token from outside.
    clean.headers.set('authorization', `Bearer ${await tokens.forLite(claims)}`)
    return caller
  }

  /** The request in the shape of its offer, or what is wrong with it. */
  function shape<Query extends z.ZodObject, Body extends z.ZodObject>(
    offer: { query: Query; body: Body },
    call: Call,
    id: string,
  ): Shaped<Query, Body> | Answer {
    const names = [...call.url.searchParams.keys()]
    if (new Set(names).size < names.length) return malformed()
    if (depthOf(call.body) > MOST_DEEP) return malformed()
    const value = call.body.length === 0 ? {} : parseJson(call.body.toString('utf8'))
    if (value === undefined) return malformed()
    const query = fit(offer.query, Object.fromEntries(call.url.searchParams))
    if (!query.ok) return invalid(query.problem)
    const body = fit(offer.body, value)
    if (!body.ok) return invalid(body.problem)
    const clean = cleaned(call, query.data, body.data)
    return { call: clean, query: query.data, body: body.data, id, whoAsks: () => readWho(call, clean) }
  }

  async function answerOpen<Name extends OpenName>(name: Name, call: Call, id: string): Promise<Answer> {
    const asked = shape<OpenOffer<Name>['query'], OpenOffer<Name>['body']>(OPEN[name], call, id)
    if ('status' in asked) return asked
    const closed = await captcha(asked.call, call.url.pathname.slice(ROOT.length), asked.body)
    return closed ?? open[name](asked)
  }

  async function answerPersonal<Name extends PersonalName>(
    name: Name,
    call: Call,
    id: string,
  ): Promise<Answer> {
    const asked = shape<PersonalOffer<Name>['query'], PersonalOffer<Name>['body']>(PERSONAL[name], call, id)
    const caller = 'status' in asked ? await readWho(call, call) : await asked.whoAsks()
    if (caller === undefined) return withoutSession()
    if ('status' in caller) return caller
    return 'status' in asked ? asked : personal[name](asked, caller)
  }

  return {
    find(method, path) {
      const { name, id } = nameOf(method, path.slice(ROOT.length))
      const answer = isOpen(name)
        ? (call: Call) => answerOpen(name, call, id)
        : isPersonal(name)
          ? (call: Call) => answerPersonal(name, call, id)
          : undefined
      if (answer === undefined) return notOffered(methodsOf(name))
      return async (call) => {
        // Checked first: without a key, not even a wrong password gets an answer of its own.
        const key = call.headers.get('apikey') ?? call.url.searchParams.get('apikey')
        if (!KEYLESS.has(name) && key !== PUBLISHABLE_KEY) return withoutKey()
        return limits.addressAtOnce.take(call.network, () => answer(call)) ?? tooMany(1)
      }
    },
  }
}

/** The call as lite gets it, rebuilt from what its shape admits. */
function cleaned(call: Call, query: Record<string, unknown>, body: Record<string, unknown>): Call {
  const url = new URL(call.url.pathname, call.url)
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') url.searchParams.set(name, value)
  const headers = new Headers({ apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' })
  for (const name of PASSED) {
    const value = call.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = call.method !== 'GET' && Object.keys(body).length > 0
  return { ...call, url, headers, body: hasBody ? Buffer.from(JSON.stringify(body)) : Buffer.alloc(0) }
}
