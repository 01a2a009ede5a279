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

/** Runs in the page. What the person's device and the server still owe each other; nothing on the screen says so. */
async function owedInPage(): Promise<string[]> {
  const owed: string[] = []
  const own = (await indexedDB.databases()).filter(({ name = '' }) => /^samspill-[\da-f]{8}-/.test(name))
  if (own.length === 0) return ['a database']
  for (const { name = '' } of own) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = (table: string) =>
      new Promise<unknown[]>((resolve) => {
        if (!database.objectStoreNames.contains(table)) return resolve([])
        const reading = database.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
    const status = JSON.stringify(
      (await all('meta')).find((row) => JSON.stringify(row).includes('"key":"status"')),
    )
    const sending = (await all('uploads')).filter((row) =>
      /"state":"(waiting|uploading)"/.test(JSON.stringify(row)),
    )
    if (!/"phase":"(idle|syncing)"/.test(status ?? '') || /"lastSyncedAt":null/.test(status ?? ''))
      owed.push(String(status))
    owed.push(
      ...(await all('outbox')).map((row) => JSON.stringify(row)),
      ...sending.map((row) => JSON.stringify(row)),
    )
    database.close()
  }
  return owed
}

/** Waits until a page of a signed-in person stands, and the device and the server have everything of each other's. */
export async function synced(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await expect(page.getByRole('banner').first()).toBeVisible(options)
  // The page may move on while it is asked.
  const owed = () => page.evaluate(owedInPage).catch((error: unknown) => [String(error)])
  await expect.poll(owed, { message: 'device and server have everything', ...options }).toEqual([])
}

/** Waits until typed text is stored on the device, where it survives a killed tab. `store`: how the name of its table ends. */
export async function keptOnDevice(page: Page, text: string | RegExp, store = ''): Promise<void> {
  const inDatabase = async () =>
    (await placesWith(page, text)).filter((place) => place.startsWith('samspill-') && place.endsWith(store))
  await expect.poll(inDatabase, { message: `${String(text)} is on the device` }).not.toEqual([])
}
