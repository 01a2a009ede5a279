/// <reference lib="webworker" />
// What is not fetched while the service worker is installed (scripts/kept-later.ts): the screens and words that the main
// job does not need. It comes when somebody has signed in, and is complete when its list lies beside it.
import { registerRoute } from 'workbox-routing'
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'later'

/** Answers from what was kept, and has a new release bring all of it along before it is offered. */
export function serveLater(manifest: (string | PrecacheEntry)[]): { keep: () => Promise<void> } {
  const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url))
  const list = `/${urls.find((url) => url.startsWith('assets/later-')) ?? ''}`

  /** One after the other: whatever the person opens meanwhile goes before. */
  async function keep(): Promise<void> {
    const cache = await caches.open(CACHE)
    if (await cache.match(list)) return
    const answer = await fetch(list)
    const wanted: string[] = await answer.clone().json()
    for (const url of wanted) if (!(await cache.match(url))) await cache.add(url)
    await cache.put(list, answer)
  }

  /** The files of the release before, once no page can ask for them. */
  async function tidy(): Promise<void> {
    if (!(await caches.has(CACHE))) return
    const cache = await caches.open(CACHE)
    const wanted: string[] | undefined = await (await cache.match(list))?.json()
    if (!wanted) return
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== list && !wanted.includes(pathname)) await cache.delete(url)
    }
  }

  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
    async ({ request }) =>
      (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
  )
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.has(CACHE).then((had) => (had ? keep() : undefined))),
  )
  self.addEventListener('activate', (event) => event.waitUntil(tidy()))
  return { keep }
}
