import type { RawData, WebSocket } from 'ws'

import { createBucket } from '../gate/bucket.ts'
import { admit, readJoin } from './admission.ts'
import { openChannel, type Channel, type Connection, type Services } from './channel.ts'
import { decode, encode, type Frame, type Version } from './protocol.ts'

const MAX_CHANNELS = 100
/** A reader this far behind will not catch up: it should reconnect and pull instead. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024
/** Clients send a heartbeat every 25 seconds. */
const SILENCE_MS = 65_000
const MESSAGES = { burst: 200, perSecond: 50 }

/** Serves one socket until it ends. Messages are handled in sequence, in the order they came. */
export function serveSocket(socket: WebSocket, version: Version, token: string, services: Services): void {
  const channels = new Map<string, Channel>()
  const pace = createBucket(MESSAGES)
  let queue = Promise.resolve()
  let silence = setTimeout(() => socket.terminate(), SILENCE_MS)

  const connection: Connection = {
    version,
    deliver(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
      else socket.send(text)
    },
    forget: (topic) => void channels.delete(topic),
  }
  const reply = (frame: Frame, status: 'ok' | 'error', response: unknown): void =>
    connection.deliver(
      encode(version, {
        joinRef: frame.joinRef,
        ref: frame.ref,
        topic: frame.topic,
        event: 'phx_reply',
        payload: { status, response },
      }),
    )

  async function join(frame: Frame): Promise<void> {
    const refuse = (reason: string): void => reply(frame, 'error', { reason })
    const asked = readJoin(frame)
    if (asked === undefined) return refuse('MalformedRequest: not a channel that can be joined')
    const { topic, config } = asked
    channels.get(frame.topic)?.drop()
    channels.delete(frame.topic)
    if (channels.size >= MAX_CHANNELS) return refuse('ChannelRateLimitReached: Too many channels')
    const claims = await admit(asked, token, services)
    if (typeof claims === 'string') return refuse(claims)
    if (socket.readyState !== socket.OPEN) return
    channels.set(
      frame.topic,
      openChannel(connection, services, {
        topic,
        joinRef: frame.joinRef,
        claims,
        self: config.broadcast.self,
        ack: config.broadcast.ack,
      }),
    )
    reply(frame, 'ok', { postgres_changes: [] })
    if (config.broadcast.replication_ready) connection.deliver(replicating(version, topic))
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') reply(frame, 'ok', {})
      return
    }
    if (frame.event === 'phx_join') return join(frame)
    const channel = channels.get(frame.topic)
    if (channel === undefined) return reply(frame, 'error', { reason: 'unmatched topic' })
    await channel.handle(frame)
  }

  socket.on('message', (data, binary) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.terminate(), SILENCE_MS)
    if (pace.take('') > 0) return socket.close(4429, 'Too many messages')
    const frame = decode(bytesOf(data), binary, version)
    if (frame !== undefined) queue = queue.then(() => handle(frame)).catch(() => undefined)
  })
  const end = (): void => {
    clearTimeout(silence)
    for (const channel of channels.values()) channel.drop()
    channels.clear()
  }
  socket.on('close', end)
  socket.on('error', end)
}

/** Says that a joined channel also delivers what the database sends. */
const replicating = (version: Version, topic: string): string =>
  encode(version, {
    joinRef: null,
    ref: null,
    topic: `realtime:${topic}`,
    event: 'system',
    payload: {
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: topic,
    },
  })

const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
