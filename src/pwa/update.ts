// A new version waits until the person says yes; typed text is flushed first, in every tab.
import { useSyncExternalStore } from 'react'
import { onSessionEvent } from '../data/auth/events.ts'
import { readIdentity } from '../data/auth/identity.ts'
import { flushForms } from '../data/flush-forms.ts'

export type UpdateState = 'none' | 'ready' | 'stale'

const HOUR_MS = 60 * 60 * 1000
const ACCEPT_TRIES = 5
const ACCEPT_PAUSE_MS = 1000
let state: UpdateState = 'none'
let accepting = false
let accept: (() => Promise<void>) | null = null
const listeners = new Set<() => void>()

function become(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Registers the service worker and watches for a new one: at start, hourly while in use, and on return. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  let lastCheck = Date.now()
  accept = registerSW({
    onNeedRefresh: () => become('ready'),
    // The new version has taken over. Where it was accepted the page moves to it; another tab keeps its text and moves
    // at its next navigation.
    onNeedReload: () => {
      void flushForms().then(() => (accepting ? location.reload() : become('stale')))
    },
    onRegisteredSW(_url, registration) {
      const check = () => {
        if (!registration || document.visibilityState !== 'visible' || !navigator.onLine) return
        if (Date.now() - lastCheck < HOUR_MS / 4) return
        lastCheck = Date.now()
        registration.update().catch(() => undefined)
      }
      document.addEventListener('visibilitychange', check)
      setInterval(check, HOUR_MS)
    },
  })
}

/** Has the service worker fetch what a person can do without for the first minute. A guest may never need it. */
function askForTheRest(): void {
  if (!readIdentity()) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_LATER' }))
}

/** All of the app for whoever is signed in, so that every screen of it opens without network. */
export function keepAllOfIt(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  askForTheRest()
  addEventListener('online', askForTheRest)
  const stop = onSessionEvent(askForTheRest)
  return () => {
    removeEventListener('online', askForTheRest)
    stop()
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Moves this tab to the new version; what is typed is written down first. The old worker may be busy just then and keep
 * the new one waiting, so it is asked again; a person who said yes is never left with a button that does nothing.
 */
export async function acceptUpdate(): Promise<void> {
  accepting = true
  await flushForms()
  for (let tries = 0; tries < ACCEPT_TRIES; tries += 1) {
    await accept?.()
    await pause(ACCEPT_PAUSE_MS)
  }
  location.reload()
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
