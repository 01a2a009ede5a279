// Shared devices: when the last tab has closed, nothing of the person is left. A page cannot tell its own end from a
// reload, so the service worker checks some seconds later whether a tab is open; without a service worker, or if the
// browser was killed, the next start wipes the device before anything is shown.
import { useSyncExternalStore } from 'react'
import { readIdentity } from './early/identity.ts'
import { isExpected } from './early/return-mark.ts'
import { SHARED_DEVICE as KEY, isSharedDevice } from './early/shared-mark.ts'

export { isSharedDevice } from './early/shared-mark.ts'

const SEEN = 'shared-seen'
/** In the tab's session storage, which survives a reload and is empty in a new tab. */
const TAB = 'shared-tab'
/** Longer than a reload takes, and longer than the service worker waits. */
export const AWAY_MS = 15_000
export const LAST_TAB = 'LAST_TAB'
export const TAB_LOCK = 'samspill-tab'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useSharedDevice = (): boolean => useSyncExternalStore(subscribe, isSharedDevice)

function noteSeen(): void {
  if (isSharedDevice()) localStorage.setItem(SEEN, String(Date.now()))
}

/** The time since the last tab was open, in milliseconds. */
export const awayFor = (): number => Date.now() - Number(localStorage.getItem(SEEN))

let held = false

/** A new tab: whoever opened it may be somebody else than the last person here. */
export const isNewTab = (): boolean => sessionStorage.getItem(TAB) === null

/** Every open tab holds this lock: a second tab then knows that it is not the first. */
export function holdTab(): void {
  sessionStorage.setItem(TAB, '1')
  if (held || !navigator.locks) return
  held = true
  void navigator.locks
    .request(TAB_LOCK, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => (held = false))
}

let watching = false

/** Records when this page closes, and has the service worker check for other tabs. */
export function watchClosing(): void {
  if (watching) return
  watching = true
  let worker: ServiceWorker | null = null
  void navigator.serviceWorker?.ready.then((registration) => (worker = registration.active))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && noteSeen())
  addEventListener('pagehide', ({ persisted }) => {
    noteSeen()
    // A guest has no data here, but perhaps what an identity provider's login needs on its return.
    if (isSharedDevice() && !persisted && readIdentity() && !isExpected())
      worker?.postMessage({ type: LAST_TAB })
  })
}

/**
 * Turns the mode on or off; every tab of this browser follows. This tab does so at once: a reload before its background
 * duties begin would otherwise look like a new tab, and the next start would wipe the device.
 */
export function writeSharedDevice(shared: boolean): void {
  if (shared) {
    holdTab()
    watchClosing()
    localStorage.setItem(KEY, '1')
  } else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Keeps nothing behind while the mode is on. `waits`: something on this device is unsent. */
export function keepNothing(waits: () => boolean): void {
  const follow = () => isSharedDevice() && holdTab()
  follow()
  subscribe(follow)
  watchClosing()
  addEventListener('beforeunload', (event) => {
    if (isSharedDevice() && waits()) event.preventDefault()
  })
}
