// Asks the browser to wake the service worker when there is a network, with or without a page (sync rule S23).

/** Chromium only; TypeScript's library lacks the type. */
interface Wakeable {
  sync: { register(tag: string): Promise<void> }
}
const isWakeable = (registration: object): registration is Wakeable =>
  'sync' in registration && typeof registration.sync === 'object'

export const DRAIN_TAG = 'outbox'

/** Best effort: without Background Sync the next open page sends the queue. */
export function askToDrain(): void {
  void navigator.serviceWorker?.ready
    .then((registration) => (isWakeable(registration) ? registration.sync.register(DRAIN_TAG) : undefined))
    .catch(() => undefined)
}
