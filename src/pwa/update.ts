// A new version waits until the person accepts it; typed text is flushed first, in every tab.
import { useSyncExternalStore } from 'react'
import { flushForms } from '../forms/drafts/flush-forms.ts'

export type UpdateState = 'none' | 'ready' | 'stale'

const HOUR_MS = 60 * 60 * 1000
/** Without interference a page leaves after 1.2 s, of which Chromium itself takes one. */
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
  // The dev server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => become('ready'))
  // The new version has taken over. If it was accepted, this page reloads into it; other tabs keep their text and get
  // it at their next navigation.
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
 * Flushes typed text and reloads into the new version, whether or not it has taken over by then. A request at the
 * moment of the takeover restarts the old service worker for half a minute, which only a leaving page ends; and
 * Chromium may drop the navigation requested just then. So the reload is repeated at growing intervals: not so often
 * that it interrupts itself, and never giving up, so that the button always works.
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
