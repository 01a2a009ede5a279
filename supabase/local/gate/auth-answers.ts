import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { json, type Answer } from '../http/answer.ts'

/** For answers that must not tell by their time what was done for them. */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(milliseconds)])
  return result
}

export function tooMany(wait: number, code = 'over_request_rate_limit'): Answer {
  return json(
    429,
    { code: 429, error_code: code, msg: `Too many attempts. Try again in ${wait} seconds.` },
    { 'retry-after': String(wait), 'x-sb-error-code': code },
  )
}

export function wrongLogin(): Answer {
  return json(
    400,
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { 'x-sb-error-code': 'invalid_credentials' },
  )
}

export function errorCode(answer: Answer): string {
  const body =
    answer.status >= 400 ? z.looseObject({ error_code: z.string() }).safeParse(parse(answer.body)) : undefined
  return body?.data?.error_code ?? ''
}

/** undefined for what is not JSON. */
export function parse(body: Answer['body']): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

/** The answer to every sign-up: nothing in it depends on whether the address was free. */
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

export function malformed(): Answer {
  return json(400, { code: 400, error_code: 'bad_json', msg: 'The request could not be read' })
}

export function withoutKey(): Answer {
  return json(401, {
    message: 'No valid API key found in request',
    hint: 'Send the publishable key in the `apikey` header.',
  })
}
