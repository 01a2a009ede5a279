import type { Claims, Sessions } from '../gate/sessions.ts'
import type { Authority } from './authorise.ts'
import type { Hub, Listener } from './hub.ts'
import { openMembership } from './membership.ts'
import { BroadcastPayload, encode, TokenPayload, type Frame, type Version } from './protocol.ts'

export interface Connection {
  version: Version
  deliver(text: string): void
  forget(topic: string): void
}

export interface Services {
  hub: Hub
  authority: Authority
  sessions: Sessions
}

export interface Channel {
  handle(frame: Frame): Promise<void>
  /** Leaves without notifying the client, which has gone or joins again. */
  drop(): void
}

export interface Opening {
  topic: string
  joinRef: string | null
  claims: Claims
  self: boolean
  ack: boolean
}

/** One joined topic of one socket. */
export function openChannel(connection: Connection, services: Services, opening: Opening): Channel {
  const { hub } = services
  const wire = `realtime:${opening.topic}`
  let open = true

  const send = (event: string, payload: unknown, ref: string | null = null): void =>
    connection.deliver(
      encode(connection.version, { joinRef: opening.joinRef, ref, topic: wire, event, payload }),
    )

  const drop = (): void => {
    open = false
    membership.end()
    hub.leave(opening.topic, listener)
  }
  const close = (reason: string): void => {
    if (!open) return
    drop()
    connection.forget(wire)
    send('system', { extension: 'system', status: 'error', message: reason, channel: opening.topic })
    send('phx_close', {}, opening.joinRef)
  }
  const listener: Listener = {
    version: connection.version,
    sessionId: () => membership.sessionId(),
    deliver: connection.deliver,
    close,
  }

  async function speak(frame: Frame): Promise<void> {
    const message = BroadcastPayload.safeParse(frame.payload)
    if (!message.success) return
    // As on a hosted project, a message without the right to send it is dropped silently.
    if (!(await membership.mayWrite()) || !open) return
    hub.broadcast(
      opening.topic,
      message.data.event,
      message.data.payload,
      opening.self ? {} : { except: listener },
    )
    if (opening.ack) send('phx_reply', { status: 'ok', response: {} }, frame.ref)
  }

  const membership = openMembership(services, opening.topic, opening.claims, close)
  hub.join(opening.topic, listener)
  return {
    drop,
    async handle(frame) {
      if (frame.event === 'broadcast') return speak(frame)
      if (frame.event === 'access_token') {
        const token = TokenPayload.safeParse(frame.payload)
        if (token.success && !token.data.access_token.startsWith('sb_'))
          await membership.renew(token.data.access_token)
        return
      }
      if (frame.event === 'phx_leave') {
        drop()
        connection.forget(wire)
        send('phx_reply', { status: 'ok', response: {} }, frame.ref)
        send('phx_close', {}, opening.joinRef)
        return
      }
      send('phx_reply', { status: 'error', response: { reason: `${frame.event} is not offered` } }, frame.ref)
    },
  }
}
