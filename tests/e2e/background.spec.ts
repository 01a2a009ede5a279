// What happens to a device's work when nobody looks: no page, no session, a browser that cleaned up.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { desktop, type Device, expect, installed, readyForOffline, test } from './fixtures.ts'
import { type Person, rpc } from './people.ts'
import { spoilSession } from './session.ts'

async function titlesOnServer(backend: TestBackend, person: Person): Promise<string[]> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const body: { rows?: { briefs?: { title: string }[] } } = await (
    await rpc(backend, person.token, 'sync_pull', request)
  ).json()
  return (body.rows?.briefs ?? []).map((brief) => brief.title)
}

/** How many rows a table of the signed-in person's own database has. */
const rowsIn = (page: Page, person: Person, table: string): Promise<number> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction(store).objectStore(store).count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
    [`samspill-${person.userId}`, table] as const,
  )

/** Wakes the service worker as the browser does when there is a network again; works without a page of the app. */
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

/** A device that was ready for it loses its network, and a brief is begun there. */
async function beginOffline(device: Device, title: string): Promise<void> {
  await readyForOffline(device.page)
  await device.page.goto('/business/briefs/Create')
  await expect(device.page.getByLabel('Tittel', { exact: true })).toBeVisible()
  await device.offline(true)
  await writeOffline(device.page, title)
}

const tokens = [
  ['with no page open', null],
  ['after renewing a token that has run out', 'access'],
] as const
for (const [when, spoiled] of tokens)
  test(`[S23] the service worker sends what was written offline, ${when}`, async ({
    backend,
    person,
    deviceOf,
  }) => {
    const fjord = await person('business', 'Fjord')
    const device = await deviceOf(fjord, installed(desktop))
    await beginOffline(device, 'Skrevet på fjellet')

    const { elsewhere, wake } = await syncEvents(device, backend.url)
    if (spoiled) await spoilSession(device.page, spoiled)
    await device.page.close()
    await device.offline(false)
    await expect(async () => {
      await wake()
      expect(await titlesOnServer(backend, fjord)).toEqual(['Skrevet på fjellet'])
    }).toPass()

    // And the page that comes back finds nothing left to send, nor anything doubled.
    await elsewhere.goto('/business/briefs')
    await expect(elsewhere.getByText('Skrevet på fjellet').first()).toBeVisible()
    await expect.poll(() => rowsIn(elsewhere, fjord, 'outbox')).toBe(0)
    expect(await titlesOnServer(backend, fjord)).toHaveLength(1)
  })

test('[S23] [S18] with a session that has ended the service worker drops nothing', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const device = await deviceOf(fjord, installed(desktop))
  await beginOffline(device, 'Uten økt')
  const { elsewhere, wake } = await syncEvents(device, backend.url)
  // Neither token is good from now on.
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

test('[S31] a browser that threw everything out: the person is told once, and all of it comes back', async ({
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await deviceOf(fjord, desktop)
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Finnes hos tjenesten')
  await expect(page.locator('main').getByText('Synkronisert')).toBeVisible()
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
  const notice = page.getByText('Nettleseren har ryddet bort det som lå her')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Finnes hos tjenesten').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skjønner' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Finnes hos tjenesten').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[S29] a session that is gone deletes nothing: what was not sent is sent after signing in again', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const device = await deviceOf(fjord, installed(desktop))
  await readyForOffline(device.page)
  await device.page.goto('/business/briefs/Create')
  await device.offline(true)
  await writeOffline(device.page, 'Ikke sendt ennå')
  // SIGNED_OUT as the client does it: the session is removed, whoever caused it.
  await device.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('samspill-session')
        opening.onsuccess = () => {
          opening.result.transaction('values', 'readwrite').objectStore('values').clear().onsuccess = () =>
            resolve()
        }
      }),
  )
  await device.offline(false)
  await device.page.reload()
  await expect(device.page.getByText('Du er logget ut av tjenesten')).toBeVisible()
  expect(await rowsIn(device.page, fjord, 'outbox')).toBeGreaterThan(0)
  expect(await rowsIn(device.page, fjord, 'briefs')).toBe(1)
  await device.page.goto('/auth/Login?again')
  await device.page.getByLabel('E-post').fill(fjord.email)
  await device.page.getByLabel('Passord', { exact: true }).fill(fjord.password)
  await device.page.getByRole('button', { name: 'Logg inn' }).click()
  await expect.poll(() => titlesOnServer(backend, fjord)).toEqual(['Ikke sendt ennå'])
})

test('[S6] rows that went wrong on the device are found by the check and healed', async ({
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await deviceOf(fjord, desktop)
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Slik tjenesten har den')
  await expect(page.locator('main').getByText('Synkronisert')).toBeVisible()
  await page.goto('/sync')
  const check = page.getByRole('button', { name: 'Kontroller data' })
  await expect(check).toBeVisible()
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
