import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { json, type Answer } from '../http/answer.ts'

/** Delays answers whose duration must not tell what was done for them. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(Math.max(0, milliseconds))])
  return result
}

/** An error in Supabase Auth's format: the client reads `error_code`. */
export function refused(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Answer {
  return json(
    status,
    { code: status, error_code: code, msg: message, ...more },
    { 'x-sb-error-code': code, ...headers },
  )
}

export function tooMany(wait: number, code = 'over_request_rate_limit'): Answer {
  return refused(429, code, `Too many attempts. Try again in ${wait} seconds.`, {
    'retry-after': String(wait),
  })
}

export const wrongLogin = (): Answer => refused(400, 'invalid_credentials', 'Invalid login credentials')
export const wrongCode = (): Answer => refused(403, 'otp_expired', 'The code is wrong or has expired')
export const malformed = (): Answer => refused(400, 'bad_json', 'The request could not be read')
/** @param problem where and what, in plain words */
export const invalid = (problem: string): Answer => refused(400, 'validation_failed', problem)
export const withoutSession = (): Answer =>
  refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

/** What is wrong with a token, in the codes that make the client drop a session that is over and keep any other. */
export function badToken(reason: 'expired' | 'invalid' | 'ended'): Answer {
  if (reason === 'ended') return refused(403, 'session_not_found', 'The session of this token is over')
  return refused(403, 'bad_jwt', reason === 'expired' ? 'The token has expired' : 'The token is not valid')
}

/** @param methods that exist for the path, if any */
export function notOffered(methods: readonly string[]): Answer {
  return methods.length === 0
    ? json(404, { message: 'Not found' })
    : json(405, { message: 'Not offered by this method' }, { allow: methods.join(', ') })
}

export function withoutKey(): Answer {
  return json(401, {
    message: 'No valid API key found in request',
    hint: 'Send the publishable key in the `apikey` header.',
  })
}

export function errorCode(answer: Answer): string {
  const body =
    answer.status >= 400 ? z.looseObject({ error_code: z.string() }).safeParse(parse(answer.body)) : undefined
  return body?.data?.error_code ?? ''
}

/** undefined for anything that is not JSON. */
export function parse(body: Answer['body']): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

/** The answer to every sign-up: it must not depend on whether the address was free. */
export function userThatSaysNothing(email: string): Record<string, unknown> {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
