// What happens to the session reaches every tab (specification section 4). The words carry no tokens: who hears one
// reads the device.
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
    // A browser that blocks storage may block this too. There is then no session to tell of.
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

/** Says it in this page, and to every other tab and worker. */
export function announce(event: SessionEvent): void {
  channel?.postMessage(event)
  tell(event, false)
}

/** Calls back at every event; `elsewhere`: another tab said it. Returns the way to stop listening. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
