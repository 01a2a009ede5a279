/// <reference lib="webworker" />
// Serves the shell offline. It never answers for the API: data comes from IndexedDB, through the sync engine alone.
// No skipWaiting and no clients.claim at the top: a new version must not take over pages that people write in.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { notThePages } from './not-the-pages.ts'

declare const self: ServiceWorkerGlobalScope & {
  drainOutbox?: () => Promise<void>
  wipeDevice?: () => Promise<boolean>
}
/** Where the build put src/pwa/drain.ts. */
declare const DRAIN_SCRIPT: string

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notThePages }))

/** Pictures that were seen once stay for the train; the oldest go first, and all of them before anything else. */
const MOST_PICTURES = 200
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && url.origin === location.origin && url.pathname.startsWith('/demo/'),
  async ({ event, request }) => {
    const cache = await caches.open('pictures')
    const kept = await cache.match(request)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepPicture(cache, request, answer.clone()))
    return answer
  },
)

async function keepPicture(cache: Cache, request: Request, picture: Response): Promise<void> {
  try {
    await cache.put(request, picture)
    const tooMany = (await cache.keys()).slice(0, -MOST_PICTURES)
    for (const oldest of tooMany) await cache.delete(oldest)
  } catch {
    // The disk is full.
    await caches.delete('pictures')
  }
}

const RELOAD_MS = 8_000

/** A shared device: the tab that went may come back as a reload. When none does, nothing of the person stays. */
async function forgetWhenAlone(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  if (!self.wipeDevice) importScripts(DRAIN_SCRIPT)
  await self.wipeDevice?.()
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'LAST_TAB') event.waitUntil(forgetWhenAlone())
})

// A script may be imported later only when it was imported during the install: from then on it is there without network.
self.addEventListener('install', () => importScripts(DRAIN_SCRIPT))

self.addEventListener('sync', (event: Event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event) || event.tag !== 'outbox') return
  if (!self.drainOutbox) importScripts(DRAIN_SCRIPT)
  event.waitUntil(self.drainOutbox?.() ?? Promise.resolve())
})
