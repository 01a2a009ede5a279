// A new version waits until the person says yes; typed text is flushed first, in every tab.
import { useSyncExternalStore } from 'react'
import { flushForms } from '../data/flush-forms.ts'

export type UpdateState = 'none' | 'ready' | 'stale'

const HOUR_MS = 60 * 60 * 1000
let state: UpdateState = 'none'
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
    // Another tab accepted: this one keeps its text and moves to the new version at its next navigation.
    onNeedReload: () => {
      void flushForms().then(() => become('stale'))
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

export async function acceptUpdate(): Promise<void> {
  await flushForms()
  await accept?.()
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
