import { Buffer } from 'node:buffer'

import { json, passedOn, type Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'

/** One request to the API: the body is already read and within the limit. */
export interface Call {
  method: string
  url: URL
  headers: Headers
  body: Buffer
  address: string
  /** The key for rate limits. */
  network: string
}

/** Passes a call on to lite and returns the answer without anything internal. */
export async function forward(api: Api, call: Call): Promise<Answer> {
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD' && call.body.length > 0
  const response = await api.fetch(
    new Request(call.url, {
      method: call.method,
      headers: call.headers,
      ...(hasBody ? { body: new Uint8Array(call.body) } : {}),
    }),
    call.address,
  )
  const headers = passedOn(response.headers)
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status < 400) return { status: response.status, headers, body }
  return withoutInternals(response.status, headers, body)
}

/** PostgreSQL's details name rows, columns and statements, so only errors raised by our own SQL keep theirs. */
function withoutInternals(status: number, headers: Record<string, string>, body: Buffer): Answer {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    return json(status, { message: status === 404 ? 'Not found' : 'The request could not be answered' })
  }
  if (typeof parsed !== 'object' || parsed === null)
    return json(status, { message: 'The request could not be answered' })
  const code = 'code' in parsed && typeof parsed.code === 'string' ? parsed.code : ''
  const raisedByUs = /^(?:P0001|PT\d{3}|PGRST\d*)$/.test(code)
  if (status >= 500 && !raisedByUs)
    return json(status, {
      code: code === '' ? null : code,
      message: 'The server could not answer',
      details: null,
      hint: null,
    })
  if (/^[0-9A-Z]{5}$/.test(code) && !raisedByUs)
    return { status, headers, body: JSON.stringify({ ...parsed, details: null, hint: null }) }
  return { status, headers, body }
}

/** The call with another body, of which lite reads only these fields. */
export const withBody = (call: Call, body: object): Call => ({
  ...call,
  body: Buffer.from(JSON.stringify(body)),
})
