// Session events, sent to every tab (specification section 4). They carry no tokens: listeners read the device.
export const sessionEvents = [
  'signed_in',
  'signed_out',
  'token_refreshed',
  'user_updated',
  'challenge_verified',
] as const
export type SessionEvent = (typeof sessionEvents)[number]
type Listener = (event: SessionEvent, elsewhere: boolean) => void

const listeners = new Set<Listener>()

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('samspill-session-events')
  } catch {
    // A browser that blocks storage may block this too. Then there is no session to report.
    return null
  }
}
const channel = openChannel()
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const event = sessionEvents.find((known) => known === data)
  if (event) tell(event, true)
})

function tell(event: SessionEvent, elsewhere: boolean): void {
  for (const listener of listeners) listener(event, elsewhere)
}

/** Sends an event to this page and to every other tab and worker. */
export function announce(event: SessionEvent): void {
  channel?.postMessage(event)
  tell(event, false)
}

/** Subscribes to every event; `elsewhere`: another tab sent it. Returns the unsubscribe function. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
