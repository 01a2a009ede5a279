import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { json, sendAnswer } from './answer.ts'
import { networkOf } from './origin.ts'

/** How long a caller may take, and how many sockets one network may hold. */
export interface SocketLimits {
  perNetwork: number
  /** For the headers, from the first byte or from the end of the request before. */
  headersMs: number
  /** For a whole request: a piece of an upload on a slow train. Bodies kept in memory have shorter ones of their own. */
  requestMs: number
}

/** A browser opens six and one for news; this is an office of seventy behind one address. */
export const SOCKET_LIMITS: SocketLimits = { perNetwork: 500, headersMs: 10_000, requestMs: 300_000 }

/** A server that no caller can fill with sockets on which nothing comes. */
export function createLimitedServer({ perNetwork, headersMs, requestMs }: SocketLimits): Server {
  const http = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(5000, headersMs),
  })
  const held = new Map<string, number>()
  http.on('connection', (socket) => {
    // Behind a proxy every socket is the proxy's, which has limits of its own.
    if (process.env.TRUSTED_PROXY === '1') return
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const before = held.get(network) ?? 0
    if (before >= perNetwork) return void socket.destroy()
    held.set(network, before + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
  return http
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** Starts answering requests, which were told to wait until now. */
export function serve(http: Server, router: Handler, upgrade: Upgrade): void {
  http.removeAllListeners('request')
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    router(request, response).catch(() => response.destroy())
  })
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch(() => socket.destroy())
  })
}

export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

/** Takes the port at once; until `serve` is called, every request is told to retry. */
export function listen(http: Server, port: number, host: string): Promise<number> {
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // On any status but 423 "locked" the client of a resumable upload forgets its progress and starts over.
    const status = request.url?.startsWith('/storage/v1/upload/') === true ? 423 : 503
    void sendAnswer(request, response, json(status, { message: 'Starting' }, { 'retry-after': '1' }))
  })
  http.on('upgrade', (_request, socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUseError(
              `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
            )
          : error,
      ),
    )
    http.listen(port, host, () => {
      const address = http.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

const STOP_TIMEOUT_MS = 2000

/** Stops accepting requests, and gives those in flight a moment to finish. */
export function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve())
    http.closeIdleConnections()
    setTimeout(() => http.closeAllConnections(), STOP_TIMEOUT_MS).unref()
  })
}
