// A new version waits until the person says yes; typed text is flushed first, in every tab.
import { useSyncExternalStore } from 'react'
import { flushForms } from '../data/flush-forms.ts'

export type UpdateState = 'none' | 'ready' | 'stale'

const HOUR_MS = 60 * 60 * 1000
/** Where nothing comes between, a page has left after 1.2 s, of which Chromium lets one pass for its own reasons. */
const TAKEOVER_MS = 1500
let state: UpdateState = 'none'
let isAccepted = false
let accept: (() => void) | null = null
const listeners = new Set<() => void>()

function become(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Registers the service worker and watches for a new one: at start, hourly while in use, and on return. */
export async function watchForUpdates(): Promise<void> {
  // The dev server has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => become('ready'))
  // The new version has taken over. Where it was accepted the page moves to it; another tab keeps its text and moves at
  // its next navigation.
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) void flushForms().then(() => (isAccepted ? location.reload() : become('stale')))
  })
  accept = () => worker.messageSkipWaiting()
  const registration = await worker.register({ immediate: true }).catch(() => undefined)
  if (registration) checkOften(registration)
}

function checkOften(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now()
  const check = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    if (Date.now() - lastCheck < HOUR_MS / 4) return
    lastCheck = Date.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, HOUR_MS)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Moves this tab to the new version, after what is typed has been written down: as soon as the new one has taken over, or
 * without waiting for that. A request in the moment in which the old one leaves starts it again, for half a minute, and
 * only a page that goes lets go of it. Chromium can forget the navigation that it was asked for just then: so it is begun
 * anew, ever later. A page on its way is not called back for ever, and a yes never ends in a button that does nothing.
 */
export async function acceptUpdate(): Promise<void> {
  isAccepted = true
  await flushForms()
  accept?.()
  for (let wait = TAKEOVER_MS; ; wait *= 2) {
    await pause(wait)
    await flushForms()
    location.reload()
  }
}

/** «Later»: the new version comes with the next cold start. */
export const dismissUpdate = (): void => become('none')

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
