// A device that others use, too: when its last tab has closed, nothing of the person is left on it. A page cannot tell
// its own end from a reload, so the service worker looks some seconds later whether anybody is here; where there is none
// to look, or the browser was killed, the next start does it before anything is shown.
import { useSyncExternalStore } from 'react'
import { readIdentity } from '../auth/identity.ts'
import { isExpected } from './return-mark.ts'
import { SHARED_DEVICE as KEY, isSharedDevice } from './shared-mark.ts'

export { isSharedDevice } from './shared-mark.ts'

const SEEN = 'shared-seen'
/** In the tab's own storage, which a reload keeps and a new tab does not have. */
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

/** Every tab of this browser follows. */
export function writeSharedDevice(shared: boolean): void {
  if (shared) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function noteSeen(): void {
  if (isSharedDevice()) localStorage.setItem(SEEN, String(Date.now()))
}

/** How long ago the last tab was here, in milliseconds. */
export const awayFor = (): number => Date.now() - Number(localStorage.getItem(SEEN))

let held = false

/** This tab has not been here before: whoever opened it need not be who was here last. */
export const isNewTab = (): boolean => sessionStorage.getItem(TAB) === null

/** While a tab is open, it holds this: a second one then knows that it is not the first. */
export function holdTab(): void {
  sessionStorage.setItem(TAB, '1')
  if (held || !navigator.locks) return
  held = true
  void navigator.locks
    .request(TAB_LOCK, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => (held = false))
}

let watching = false

/** Notes when this page goes, and has the service worker look who is left. */
export function watchClosing(): void {
  if (watching) return
  watching = true
  let worker: ServiceWorker | null = null
  void navigator.serviceWorker?.ready.then((registration) => (worker = registration.active))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && noteSeen())
  addEventListener('pagehide', ({ persisted }) => {
    noteSeen()
    // Of a guest there is nothing here, but perhaps what another service's login needs on its way back.
    if (isSharedDevice() && !persisted && readIdentity() && !isExpected())
      worker?.postMessage({ type: LAST_TAB })
  })
}

/** Keeps the promise of the mode while it is on. `waits`: something here is not sent. */
export function keepNothing(waits: () => boolean): void {
  const follow = () => isSharedDevice() && holdTab()
  follow()
  subscribe(follow)
  watchClosing()
  addEventListener('beforeunload', (event) => {
    if (isSharedDevice() && waits()) event.preventDefault()
  })
}
