import { z } from 'zod'

import { webauthn } from './factors/webauthn-shapes.ts'
import { back, captcha, data, email, needed, nothing, pages, text } from './shapes.ts'

interface Offer {
  /** Query parameters to pass on. Others are dropped. */
  query: z.ZodObject
  /** Body fields to pass on. Others are dropped. */
  body: z.ZodObject
}

/**
 * What anyone may ask of the sign-in service: the calls of the application, and those its unmodified client needs.
 * Nothing else of lite is reachable.
 */
export const OPEN = {
  'GET /.well-known/jwks.json': { query: nothing, body: nothing },
  'GET /authorize': { query: pages, body: nothing },
  'GET /callback': {
    query: z.object({ state: text(1000).optional(), code: text(4000).optional() }),
    body: nothing,
  },
  'GET /settings': { query: nothing, body: nothing },
  'POST /signup': {
    query: back,
    body: z.object({ email, password: text(1000).default(''), data: data.nullish(), ...captcha }),
  },
  // The grant determines the fields.
  'POST /token': { query: z.object({ grant_type: text(40) }), body: z.looseObject({}) },
  // Requires the address: tries are counted per account, and a code alone names none.
  'POST /verify': {
    query: back,
    body: z.object({ email, token: needed(100), type: z.enum(['signup', 'recovery']), ...captcha }),
  },
  'POST /recover': { query: back, body: z.object({ email, ...captcha }) },
  'POST /resend': { query: back, body: z.object({ email, type: z.literal('signup'), ...captcha }) },
} as const satisfies Record<string, Offer>
export type OpenName = keyof typeof OPEN
export type OpenOffer<Name extends OpenName> = (typeof OPEN)[Name]

/** What a person with a live session may ask. `:id` stands for an id in the path. */
export const PERSONAL = {
  'POST /logout': {
    query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
    body: nothing,
  },
  'GET /user': { query: nothing, body: nothing },
  'PUT /user': {
    query: back,
    body: z.object({
      email: email.optional(),
      phone: text(100).nullish(),
      password: text(1000).optional(),
      nonce: text(100).nullish(),
      data: data.optional(),
      app_metadata: z.unknown().optional(),
    }),
  },
  'GET /reauthenticate': { query: nothing, body: nothing },
  'GET /user/identities/authorize': { query: pages, body: nothing },
  'DELETE /user/identities/:id': { query: nothing, body: nothing },
  'POST /factors': {
    query: nothing,
    body: z.object({
      factor_type: text(40).default(''),
      friendly_name: text(100).nullish(),
      issuer: text(100).nullish(),
    }),
  },
  'DELETE /factors/:id': { query: nothing, body: nothing },
  'POST /factors/:id/challenge': { query: nothing, body: nothing },
  'POST /factors/:id/verify': {
    query: nothing,
    body: z.object({
      challenge_id: z.uuid(),
      code: text(100).default(''),
      webauthn: webauthn.optional(),
    }),
  },
} as const satisfies Record<string, Offer>
export type PersonalName = keyof typeof PERSONAL
export type PersonalOffer<Name extends PersonalName> = (typeof PERSONAL)[Name]

/** Calls of a navigating browser, which sends no key; each answer is public. */
export const KEYLESS: ReadonlySet<string> = new Set<OpenName>([
  'GET /.well-known/jwks.json',
  'GET /authorize',
  'GET /callback',
])

export const isOpen = (name: string): name is OpenName => Object.hasOwn(OPEN, name)
export const isPersonal = (name: string): name is PersonalName => Object.hasOwn(PERSONAL, name)

const ID = /^(\/user\/identities|\/factors)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/\w+)?$/i

/** The name of the requested call, which may not exist, and the id in its path. */
export function nameOf(method: string, path: string): { name: string; id: string } {
  const [, before = '', id = '', after = ''] = ID.exec(path) ?? []
  return { name: `${method} ${id === '' ? path : `${before}/:id${after}`}`, id }
}

/** The methods that exist for a path; none for an unknown path. */
export function methodsOf(name: string): string[] {
  const path = name.slice(name.indexOf(' ') + 1)
  return [...Object.keys(OPEN), ...Object.keys(PERSONAL)].flatMap((known) => {
    const [method = '', ofPath = ''] = known.split(' ')
    return ofPath === path ? [method] : []
  })
}
