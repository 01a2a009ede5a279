import type { WebSocket } from 'ws'

import { createBucket } from '../gate/bucket.ts'
import type { Claims } from '../gate/sessions.ts'
import { openChannel, type Channel, type Connection, type Services } from './channel.ts'
import { decode, encode, JoinPayload, type Frame, type Version } from './protocol.ts'

const MAX_CHANNELS = 100
/** A reader this far behind will not catch up; it reconnects and pulls instead. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024
/** Clients send a heartbeat every 25 seconds. */
const SILENCE_MS = 65_000
const MESSAGES = { burst: 200, perSecond: 50 }
const ANONYMOUS_SECONDS = 3600

/** Speaks with one socket until it ends. Messages are handled one after the other, in the order they came. */
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
    const topic = frame.topic.startsWith('realtime:') ? frame.topic.slice('realtime:'.length) : ''
    const payload = JoinPayload.safeParse(frame.payload ?? {})
    if (topic === '' || !payload.success) return refuse('MalformedRequest: not a channel that can be joined')
    channels.get(frame.topic)?.drop()
    channels.delete(frame.topic)
    if (channels.size >= MAX_CHANNELS) return refuse('ChannelRateLimitReached: Too many channels')
    const { config } = payload.data
    if (config.postgres_changes.length > 0)
      return refuse(
        'NotOffered: postgres_changes are not offered; listen to a private broadcast channel instead',
      )
    if (!config.private) return refuse('PrivateOnly: This project only allows private channels')
    const claims = await claimsOf(payload.data.access_token)
    if (claims === undefined) return refuse('InvalidJWTToken: Token has expired or is invalid')
    if (!(await services.authority.mayRead(claims, topic)))
      return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)
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
    if (config.broadcast.replication_ready) {
      connection.deliver(
        encode(version, {
          joinRef: null,
          ref: null,
          topic: frame.topic,
          event: 'system',
          payload: {
            extension: 'system',
            status: 'ok',
            message: 'Replication connection established',
            channel: topic,
          },
        }),
      )
    }
  }

  /** Without a token of their own a caller is what the socket was opened with: a session, or nobody. */
  async function claimsOf(given: string | null | undefined): Promise<Claims | undefined> {
    const own =
      given === undefined || given === null || given === '' || given.startsWith('sb_') ? token : given
    if (own.startsWith('sb_')) return { role: 'anon', exp: Math.floor(Date.now() / 1000) + ANONYMOUS_SECONDS }
    return services.sessions.verify(own)
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
    const bytes = Buffer.isBuffer(data)
      ? data
      : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
    const frame = decode(bytes, binary, version)
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
