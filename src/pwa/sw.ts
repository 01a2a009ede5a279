/// <reference lib="webworker" />
// Serves the shell offline. It never answers for the API: data comes from IndexedDB, through the sync engine alone.
// No skipWaiting and no clients.claim at the top: a new version must not take over pages that people write in.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { readPushMessage } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope & {
  drainOutbox?: () => Promise<void>
  wipeDevice?: () => Promise<boolean>
}
/** The file name that the build gave src/pwa/drain.ts. */
declare const DRAIN_SCRIPT: string

/** Navigations that are not pages of the app: the backend's own paths, and anything that looks like a file. */
const notThePages = [
  /^\/(rest|auth|storage|realtime|functions)\/v1\//,
  /^\/dev\/mail/,
  /^\/healthz$/,
  /\/[^/]+\.[^/]+$/,
]

// No directory index: «/» is a navigation like any other. Matched as index.html it would bring its own Accept-Language,
// which differs from the one that the shell was fetched with, and miss the cache where answers vary by it.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notThePages }))

/**
 * Viewed pictures stay for offline use; the oldest go first, and on a full disk all of them go before anything else.
 */
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

/** The application's windows, also those that were there before this service worker. */
const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const RELOAD_MS = 8_000

/** On a shared device, the last tab may come back as a reload. If none does, all data of the person is wiped. */
async function forgetWhenAlone(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  if ((await openWindows()).length > 0) return
  if (!self.wipeDevice) importScripts(DRAIN_SCRIPT)
  await self.wipeDevice?.()
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'LAST_TAB') event.waitUntil(forgetWhenAlone())
})

// A script can only be imported later if it was imported during install, which also keeps it for offline use.
self.addEventListener('install', () => importScripts(DRAIN_SCRIPT))

self.addEventListener('sync', (event: Event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event) || event.tag !== 'outbox') return
  if (!self.drainOutbox) importScripts(DRAIN_SCRIPT)
  event.waitUntil(self.drainOutbox?.() ?? Promise.resolve())
})

/** Shown unless somebody is looking at the application: there the news appears by itself. */
async function showPushMessage(text: string): Promise<void> {
  const message = readPushMessage(text)
  if (!message) return
  if ((await openWindows()).some((client) => client.visibilityState === 'visible')) return
  const { title, path, ...more } = message
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  await self.registration.showNotification(title, { ...more, ...pictures, data: path })
}

/** Brings the application to the front and asks it to open the page; without a window, opens one. */
async function openPushMessage(path: string): Promise<void> {
  const [open] = await openWindows()
  if (!open) return void (await self.clients.openWindow(path))
  open.postMessage({ type: 'OPEN', path })
  await open.focus()
}

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data?.text() ?? '')))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushMessage(String(event.notification.data)))
})
