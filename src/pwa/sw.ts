/// <reference lib="webworker" />
// Serves the shell offline. It never answers for the API: data comes from IndexedDB, through the sync engine alone.
// No skipWaiting and no clients.claim at the top: a new version must not take over pages that people write in.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { notThePages } from './not-the-pages.ts'

declare const self: ServiceWorkerGlobalScope & { drainOutbox?: () => Promise<void> }
/** Where the build put src/pwa/drain.ts. */
declare const DRAIN_SCRIPT: string

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notThePages }))

/** Pictures that were seen once stay for the train; the oldest go first, and all of them before anything else. */
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && url.origin === location.origin && url.pathname.startsWith('/demo/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
    ],
  }),
)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  ) {
    event.waitUntil(self.skipWaiting())
  }
})

// A script may be imported later only when it was imported during the install: from then on it is there without network.
self.addEventListener('install', () => importScripts(DRAIN_SCRIPT))

self.addEventListener('sync', (event: Event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event) || event.tag !== 'outbox') return
  if (!self.drainOutbox) importScripts(DRAIN_SCRIPT)
  event.waitUntil(self.drainOutbox?.() ?? Promise.resolve())
})
