// A device's work without an open page, without a session, and after the browser evicted its data.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { desktop, type Device, expect, installed, readyForOffline, test } from '../fixtures.ts'
import { type Person, rpc } from '../people.ts'
import { rowsIn, spoilSession } from '../session.ts'

async function titlesOnServer(backend: TestBackend, person: Person): Promise<string[]> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const body: { rows?: { briefs?: { title: string }[] } } = await (
    await rpc(backend, person.token, 'sync_pull', request)
  ).json()
  return (body.rows?.briefs ?? []).map((brief) => brief.title)
}

/** Fires the service worker's sync event, as the browser does when the network returns; needs no page of the app. */
async function syncEvents(
  device: Device,
  origin: string,
): Promise<{ elsewhere: Page; wake(): Promise<void> }> {
  const elsewhere = await device.context.newPage()
  const control = await device.context.newCDPSession(elsewhere)
  const registered = new Promise<string>((resolve) => {
    control.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find((one) => one.scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    })
  })
  await control.send('ServiceWorker.enable')
  const event = { origin, registrationId: await registered, tag: 'outbox', lastChance: false }
  const wake = async (): Promise<void> => {
    await control.send('ServiceWorker.dispatchSyncEvent', event)
  }
  return { elsewhere, wake }
}

async function writeOffline(page: Page, title: string): Promise<void> {
  await page.getByLabel('Tittel', { exact: true }).fill(title)
  await expect(page.locator('main').getByText('Venter på nett')).toBeVisible()
}

/** Takes a prepared device offline and begins a brief there. */
async function beginOffline(device: Device, title: string): Promise<void> {
  await readyForOffline(device.page)
  await device.page.goto('/business/briefs/Create')
  await expect(device.page.getByLabel('Tittel', { exact: true })).toBeVisible()
  await device.offline(true)
  await writeOffline(device.page, title)
}

test('[S23] the service worker sends what was written offline with no page open, also when the token has run out', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const device = await deviceOf(fjord, installed(desktop))
  const { elsewhere, wake } = await syncEvents(device, backend.url)
  await beginOffline(device, 'Skrevet på fjellet')
  await device.page.close()
  await device.offline(false)
  await expect(async () => {
    await wake()
    expect(await titlesOnServer(backend, fjord)).toEqual(['Skrevet på fjellet'])
  }).toPass()

  // The page that comes back finds nothing left to send, and nothing doubled.
  device.page = await device.context.newPage()
  await device.page.goto('/business/briefs')
  await expect(device.page.getByText('Skrevet på fjellet').first()).toBeVisible()
  await expect.poll(() => rowsIn(device.page, fjord, 'outbox')).toBe(0)
  expect(await titlesOnServer(backend, fjord)).toHaveLength(1)

  // The same draft, in its form again.
  await beginOffline(device, 'Skrevet en time senere')
  await spoilSession(device.page, 'access')
  await device.page.close()
  await device.offline(false)
  await expect(async () => {
    await wake()
    expect(await titlesOnServer(backend, fjord)).toEqual(['Skrevet en time senere'])
  }).toPass()
  await elsewhere.goto('/business/briefs')
  await expect(elsewhere.getByText('Skrevet en time senere').first()).toBeVisible()
  await expect.poll(() => rowsIn(elsewhere, fjord, 'outbox')).toBe(0)
  expect(await titlesOnServer(backend, fjord)).toHaveLength(1)
})

test('[S23] [S18] the service worker drops nothing when the session has ended', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const device = await deviceOf(fjord, installed(desktop))
  await beginOffline(device, 'Uten økt')
  const { elsewhere, wake } = await syncEvents(device, backend.url)
  // Neither token is valid from now on.
  await spoilSession(device.page, 'both')
  await device.page.close()
  await device.offline(false)
  let refusals = 0
  device.context.on('response', (response) => (refusals += response.status() === 401 ? 1 : 0))
  await expect(async () => {
    await wake()
    expect(refusals).toBeGreaterThan(0)
  }).toPass()
  expect(await titlesOnServer(backend, fjord)).toEqual([])
  await elsewhere.goto('/manifest.webmanifest')
  expect(await rowsIn(elsewhere, fjord, 'outbox')).toBeGreaterThan(0)
})

test('[S31] after the browser evicted everything, the person is told once and everything is pulled again', async ({
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await deviceOf(fjord, desktop)
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Finnes hos tjenesten')
  await expect(page.locator('main').getByText('Lagret', { exact: true })).toBeVisible()
  await page.goto('/manifest.webmanifest')
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = () => resolve()
        deleting.onblocked = () => undefined
      }),
    `samspill-${fjord.userId}`,
  )
  await page.goto('/business/briefs')
  const notice = page.getByText('Nettleseren har slettet det som var lagret her')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Finnes hos tjenesten').first()).toBeVisible()
  await page.getByRole('button', { name: 'Greit' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Finnes hos tjenesten').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[S6] the data is compared with the server’s on request; wrong rows on the device are found and healed', async ({
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await deviceOf(fjord, desktop)
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Slik tjenesten har den')
  await expect(page.locator('main').getByText('Lagret', { exact: true })).toBeVisible()
  await page.goto('/sync')
  await page.getByText('Avansert', { exact: true }).click()
  const check = page.getByRole('button', { name: 'Kontroller' })
  await check.click()
  await expect(page.getByText('Alt stemmer', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d+ rader? i \d+ områder?/)).toBeVisible()
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const table = opening.result.transaction('briefs', 'readwrite').objectStore('briefs')
          const reading = table.getAll()
          reading.onsuccess = () => {
            for (const row of reading.result) table.put({ ...row, title: 'Vridd' })
          }
          table.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    `samspill-${fjord.userId}`,
  )
  await check.click()
  await expect(page.getByText('1 område stemte ikke og er hentet på nytt')).toBeVisible()
  await page.goto('/business/briefs')
  await expect(page.getByText('Slik tjenesten har den').first()).toBeVisible()
  await expect(page.getByText('Vridd')).toHaveCount(0)
})
