// Detects when nothing is under way: journeys wait for this instead of an amount of time.
import { type BrowserContext, type Page, type Request, expect } from '@playwright/test'
import { placesWith } from './session.ts'

const requests = new WeakMap<BrowserContext, Set<Request>>()

/** Counts the requests of page and workers. Call once per browser, before it opens anything. */
export function watchRequests(context: BrowserContext): void {
  const open = new Set<Request>()
  requests.set(context, open)
  context.on('request', (request) => void open.add(request))
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
}

/** A closed page drops its requests without an event, and the service worker's requests delay nobody. */
function isUnderWay(request: Request, page: Page): boolean {
  if (request.serviceWorker() !== null || request.isNavigationRequest()) return false
  return request.frame().page() === page
}

/** Runs in the page. Lists what is moving, being saved, or waiting to be sent although there is a network. */
async function unsettledInPage(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  const found = moving.map(({ effect }) => `animation of ${String(effect)}`)
  if (document.querySelector('main')?.textContent.includes('Lagrer …')) found.push('saving')
  if (!navigator.onLine) return found
  for (const { name = '' } of await indexedDB.databases()) {
    if (!/^samspill-[\da-f]{8}-/.test(name)) continue
    const waiting = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const close = (count: number) => {
          database.close()
          resolve(count)
        }
        if (!database.objectStoreNames.contains('outbox')) return close(0)
        const counting = database.transaction('outbox').objectStore('outbox').count()
        counting.onsuccess = () => close(counting.result)
      }
    })
    if (waiting > 0) found.push(`${waiting} in the outbox`)
  }
  return found
}

/** Waits until the page requests, saves, sends and moves nothing, twice in a row. */
export async function settled(page: Page): Promise<void> {
  const look = async (): Promise<string[]> => [
    ...Array.from(requests.get(page.context()) ?? [])
      .filter((request) => isUnderWay(request, page))
      .map((request) => request.url()),
    ...(await page.evaluate(unsettledInPage)),
  ]
  const twice = async () => [...(await look()), ...(await look())]
  await expect.poll(twice, { message: 'nothing is under way', intervals: [50] }).toEqual([])
}

/** Waits until typed text is stored on the device, where it survives a killed tab. */
export async function keptOnDevice(page: Page, text: string | RegExp): Promise<void> {
  const inDatabase = async () =>
    (await placesWith(page, text)).filter((place) => place.startsWith('samspill-'))
  await expect.poll(inDatabase, { message: `${String(text)} is on the device` }).not.toEqual([])
}
