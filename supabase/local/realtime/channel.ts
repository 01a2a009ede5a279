import type { Claims, Sessions } from '../gate/sessions.ts'
import type { Authority } from './authorise.ts'
import type { Hub, Listener } from './hub.ts'
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
  /** Leaves without a word to the client: it has gone, or joins again. */
  drop(): void
}

export interface Opening {
  topic: string
  joinRef: string | null
  claims: Claims
  self: boolean
  ack: boolean
}

/** setTimeout overflows after 24.8 days; tokens live an hour. */
const LONGEST_TIMER_MS = 2_000_000_000

/** One joined topic of one socket. */
export function openChannel(connection: Connection, services: Services, opening: Opening): Channel {
  const { hub, authority, sessions } = services
  const wire = `realtime:${opening.topic}`
  let { claims } = opening
  let mayWrite: Promise<boolean> | undefined
  let open = true
  let expiry: NodeJS.Timeout | undefined

  const send = (event: string, payload: unknown, ref: string | null = null): void =>
    connection.deliver(
      encode(connection.version, { joinRef: opening.joinRef, ref, topic: wire, event, payload }),
    )

  const drop = (): void => {
    open = false
    clearTimeout(expiry)
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
    sessionId: () => claims.session_id,
    deliver: connection.deliver,
    close,
  }

  const watchExpiry = (): void => {
    clearTimeout(expiry)
    expiry = setTimeout(
      () => close('Token has expired'),
      Math.min(Math.max(0, claims.exp * 1000 - Date.now()), LONGEST_TIMER_MS),
    )
    expiry.unref()
  }

  async function renew(token: string): Promise<void> {
    const renewed = await sessions.verify(token)
    if (renewed === undefined) return close('Token has expired or is invalid')
    // Another person's token would otherwise inherit what was joined with the first.
    const allowed = await authority.mayRead(renewed, opening.topic)
    if (!open) return
    claims = renewed
    mayWrite = undefined
    if (!allowed)
      return close(`You no longer have permission to read from this Channel topic: ${opening.topic}`)
    watchExpiry()
  }

  async function speak(frame: Frame): Promise<void> {
    const message = BroadcastPayload.safeParse(frame.payload)
    if (!message.success) return
    mayWrite ??= authority.mayWrite(claims, opening.topic)
    // As on a hosted project: without the right to speak a message is dropped in silence.
    if (!(await mayWrite) || !open) return
    hub.broadcast(
      opening.topic,
      message.data.event,
      message.data.payload,
      opening.self ? {} : { except: listener },
    )
    if (opening.ack) send('phx_reply', { status: 'ok', response: {} }, frame.ref)
  }

  hub.join(opening.topic, listener)
  watchExpiry()
  return {
    drop,
    async handle(frame) {
      if (frame.event === 'broadcast') return speak(frame)
      if (frame.event === 'access_token') {
        const token = TokenPayload.safeParse(frame.payload)
        if (token.success && !token.data.access_token.startsWith('sb_')) await renew(token.data.access_token)
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
