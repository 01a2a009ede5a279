import type { IncomingMessage, ServerResponse } from 'node:http'

import type { AuthGate } from '../auth/gate.ts'
import type { Call } from '../gate/api.ts'
import type { Limits } from '../gate/limits.ts'
import type { RestGate } from '../gate/rest.ts'
import { answerMail, type MailCatcher } from '../mail/catcher.ts'
import type { Storage } from '../storage/endpoints.ts'
import { json, sendAnswer, type Answer } from './answer.ts'
import { BodyTooLargeError, BodyTooSlowError, readBody } from './body.ts'
import { commonHeaders } from './headers.ts'
import { clientAddress, isLocalCaller, isOwnOrigin, networkOf } from './origin.ts'
import { pictureName, type Sharing } from './sharing.ts'
import { createStatic } from './static.ts'

export interface RouterParts {
  auth: AuthGate
  rest: RestGate
  limits: Limits
  storage: Storage
  sharing: Sharing
  /** undefined: caught mails are shown to nobody. */
  mail: MailCatcher | undefined
  /** undefined: another server serves the application's files. */
  distDir: string | undefined
}

const tooMany = (wait: number): Answer =>
  json(429, { message: 'Too many requests' }, { 'retry-after': String(wait) })

const LOCAL = 'http://localhost'
const MAX_BODY_BYTES = 1024 * 1024
const LINGER_MS = 10_000
const MAX_AUTH_BODY_BYTES = 64 * 1024
/** Any other, as TRACE, would fail further in: a `Request` of the platform refuses it. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Paths below these never get the application's page. /auth itself is a page of the application. */
const API = /^\/(?:auth\/v1|rest|realtime|storage|functions|api)(?:\/|$)/

export function createRouter(
  parts: RouterParts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const files = parts.distDir === undefined ? undefined : createStatic(parts.distDir, parts.sharing.page)

  async function answer(request: IncomingMessage): Promise<Answer> {
    const target = request.url ?? '/'
    const query = target.indexOf('?')
    const pathname = query < 0 ? target : target.slice(0, query)
    if (!METHODS.includes(request.method ?? ''))
      return json(405, { message: 'Method not allowed' }, { allow: METHODS.join(', ') })
    if (pathname === '/healthz') return json(200, { ok: true })
    if (API.test(pathname)) return answerApi(request, target, pathname)
    if (pathname === '/dev/mail' || pathname.startsWith('/dev/mail/')) {
      return parts.mail !== undefined && isLocalCaller(request)
        ? answerMail(parts.mail, pathname)
        : json(404, { message: 'Not found' })
    }
    return files === undefined ? json(404, { message: 'Not found' }) : files(request, pathname)
  }

  async function answerApi(request: IncomingMessage, target: string, pathname: string): Promise<Answer> {
    const method = request.method ?? 'GET'
    if (!isOwnOrigin(request)) return json(403, { message: 'Not from this origin' })
    // Our own origin needs no CORS permission; others get none.
    if (method === 'OPTIONS')
      return { status: 204, headers: { allow: 'GET, HEAD, POST, PATCH, PUT, DELETE' } }
    // The path checked here must be exactly the one served: a path that is normalised or decoded later
    // (/rest/v1/../../auth/v1/token, /auth/v1/%74oken) would bypass the limits.
    const url = URL.canParse(target, LOCAL) ? new URL(target, LOCAL) : undefined
    if (
      url === undefined ||
      url.origin !== LOCAL ||
      url.pathname !== pathname ||
      !/^[\w/.-]*$/.test(pathname)
    ) {
      return json(400, { message: 'Not a valid address' })
    }
    if (pathname.startsWith('/storage/v1/')) return parts.storage.answer(request, url)
    if (pathname.startsWith('/auth/v1/')) return answerGate(request, url, parts.auth, MAX_AUTH_BODY_BYTES)
    if (pathname.startsWith('/rest/v1/')) return answerGate(request, url, parts.rest, MAX_BODY_BYTES)
    const shared = pictureName(pathname)
    if (shared !== undefined) return parts.sharing.picture(request, shared)
    return pathname.startsWith('/realtime/v1/api')
      ? json(501, { message: 'Not offered by the embedded backend yet' })
      : json(404, { message: 'Not found' })
  }

  async function answerGate(
    request: IncomingMessage,
    url: URL,
    gate: AuthGate | RestGate,
    maxBytes: number,
  ): Promise<Answer> {
    const method = request.method ?? 'GET'
    const address = clientAddress(request)
    const network = networkOf(address)
    const wait = parts.limits.rest.take(network)
    if (wait > 0) return tooMany(wait)
    // A call that is not offered is refused before its body is read.
    const answerCall = gate.find(method, url.pathname)
    if (typeof answerCall !== 'function') return answerCall
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody
      ? await parts.limits.bodiesAtOnce.take(network, () => readBody(request, maxBytes))
      : Buffer.alloc(0)
    if (body === undefined) return tooMany(1)
    const call: Call = { method, url, headers: passedHeaders(request), body, address, network }
    return answerCall(call)
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders(isSecure(request))))
      response.setHeader(name, value)
    await sendAnswer(request, response, await answer(request).catch(failure))
    if (!request.readableEnded) linger(request)
  }
}

/** The answer to a failed request; only the kind of error is logged. */
function failure(error: unknown): Answer {
  if (error instanceof BodyTooLargeError)
    return json(413, { message: 'The request is too large', code: '413', limit: MAX_BODY_BYTES })
  if (error instanceof BodyTooSlowError)
    return json(408, { message: 'The request took too long' }, { connection: 'close' })
  process.stderr.write(
    `[http] ${error instanceof Error ? error.name : 'error'}${error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''}\n`,
  )
  return json(500, { message: 'The server could not answer' })
}

/**
 * Reads and discards the rest of a refused body, for a while. Closing a connection with unread bytes resets it, and a
 * sender that is still sending never sees the answer.
 */
function linger(request: IncomingMessage): void {
  const timer = setTimeout(() => request.complete || request.destroy(), LINGER_MS)
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

/** All headers except those of this connection, and those that only a proxy in front may set. */
function passedHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (
      value === undefined ||
      /^(?:host|connection|content-length|transfer-encoding|upgrade|keep-alive|expect|origin|x-forwarded-.*|forwarded)$/.test(
        name,
      )
    )
      continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

function isSecure(request: IncomingMessage): boolean {
  return process.env.TRUSTED_PROXY === '1' && request.headers['x-forwarded-proto'] === 'https'
}
