import { constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Answer {
  status: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer | Readable
}

const gzipAsync = promisify(gzip)
const WORTH_COMPRESSING = 4096

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}

export function plain(status: number, text: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: text,
  }
}

/**
 * The headers of a library's answer that are passed on, never to be cached. Not those for other origins, which get no
 * permission here, nor those of the connection: closing it while a body is still being sent resets it, and the sender
 * never sees the answer. The router reads the rest instead.
 */
export function passedOn(upstream: Headers): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  for (const [name, value] of upstream)
    if (!/^(?:access-control-.*|content-length|cache-control|transfer-encoding|connection)$/.test(name))
      headers[name] = value
  return headers
}

/** Sends an answer; compresses large JSON if the client accepts that. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  if (response.headersSent || response.destroyed) return
  const headers: Record<string, string | string[]> = { ...answer.headers }
  let { body } = answer
  if (
    isJson(headers) &&
    (typeof body === 'string' || Buffer.isBuffer(body)) &&
    body.length >= WORTH_COMPRESSING &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  ) {
    body = await gzipAsync(body, { level: constants.Z_BEST_SPEED })
    headers['content-encoding'] = 'gzip'
    headers.vary = 'accept-encoding'
  }
  if (typeof body === 'string') body = Buffer.from(body)
  if (body === undefined || Buffer.isBuffer(body)) {
    if (answer.status !== 204 && answer.status !== 304 && headers['content-length'] === undefined)
      headers['content-length'] = String(body?.length ?? 0)
    response.writeHead(answer.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  // A client that disconnects half-way is not our error.
  await pipeline(body, response).catch(() => undefined)
}

function isJson(headers: Record<string, string | string[]>): boolean {
  return (
    typeof headers['content-type'] === 'string' &&
    headers['content-type'].includes('json') &&
    headers['content-encoding'] === undefined
  )
}
