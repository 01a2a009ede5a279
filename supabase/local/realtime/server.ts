import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

import type { Limits } from '../gate/limits.ts'
import { clientAddress, isOwnOrigin, networkOf } from '../http/origin.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import type { Services } from './channel.ts'
import { serveSocket } from './socket.ts'

const MAX_MESSAGE_BYTES = 256 * 1024
const RESTARTING = 1012

export interface Realtime {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  stop(): void
}

/** `/realtime/v1/websocket`: opens a socket for a caller with the publishable key or a live token. */
export function createRealtime(services: Services, limits: Limits): Realtime {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  return {
    async upgrade(request, socket, head) {
      // The client may disconnect while its token is checked.
      socket.on('error', () => socket.destroy())
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname !== '/realtime/v1/websocket') return refuse(socket, 404, 'Not found')
      if (!isOwnOrigin(request)) return refuse(socket, 403, 'Not from this origin')
      if (limits.sockets.take(networkOf(clientAddress(request))) > 0)
        return refuse(socket, 429, 'Too many connections')
      const key = String(request.headers['x-api-key'] ?? url.searchParams.get('apikey') ?? '')
      if (key === '') return refuse(socket, 401, 'API key is missing')
      if (key !== PUBLISHABLE_KEY && (await services.sessions.verify(key)) === undefined)
        return refuse(socket, 401, 'The token provided is not valid')
      if (socket.destroyed) return
      server.handleUpgrade(request, socket, head, (connected) =>
        serveSocket(connected, url.searchParams.get('vsn') === '2.0.0' ? 2 : 1, key, services),
      )
    },
    stop() {
      for (const client of server.clients) {
        client.close(RESTARTING, 'The server stops')
        // A suspended client would keep the process alive.
        setTimeout(() => client.terminate(), 500).unref()
      }
      server.close()
    },
  }
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
