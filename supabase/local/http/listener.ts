import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { json, sendAnswer } from './answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/** From now on requests are answered instead of being told to wait. */
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

/** Takes the port at once; until `serve` is called every caller is told to come back. */
export function listen(http: Server, port: number, host: string): Promise<number> {
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // After anything but "locked" a resumable upload's client forgets how far it had come, and begins anew.
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

/** Takes no new requests, and gives those under way a moment to finish. */
export function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve())
    http.closeIdleConnections()
    setTimeout(() => http.closeAllConnections(), STOP_TIMEOUT_MS).unref()
  })
}
