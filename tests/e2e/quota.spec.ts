// A full disk in a real browser [S27]: a person keeps typing, is told the truth, and loses nothing.
import type { Page } from '@playwright/test'
import { beSignedIn, desktop, expect, installed, readyForOffline, test } from './fixtures.ts'
import { seconds } from '../fixtures/seconds.ts'

const ROOM = 8_000_000

/**
 * Fills the origin to the last byte with files of another database. For up to half a minute Chromium relies on the free
 * space it last measured, whatever its caches took meanwhile, and ends far beyond the limit. A write larger than the
 * whole quota is refused and makes it measure again.
 */
const fill = (page: Page): Promise<void> =>
  page.evaluate(async (tooMuch) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('filler')
      opening.onupgradeneeded = () => opening.result.createObjectStore('files', { autoIncrement: true })
      opening.onsuccess = () => resolve(opening.result)
    })
    const put = (bytes: number): Promise<boolean> =>
      new Promise((resolve) => {
        const noise = new Uint8Array(bytes)
        for (let at = 0; at < bytes; at += 65_536)
          crypto.getRandomValues(noise.subarray(at, Math.min(bytes, at + 65_536)))
        const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
        transaction.objectStore('files').put(noise)
        transaction.oncomplete = () => resolve(true)
        transaction.onabort = () => resolve(false)
      })
    for (const bytes of [tooMuch, 1_000_000, 100_000, 70_000, 5000, 500, 50]) while (await put(bytes));
    database.close()
  }, ROOM)

const clear = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('filler').onsuccess = () => resolve()
      }),
  )

const hasBallast = (page: Page, userId: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const count = opening.result.transaction('meta').objectStore('meta').count('ballast')
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result === 1)
          }
        }
      }),
    `samspill-${userId}`,
  )

test('[S27] full disk: typing continues, the person is told, nothing typed is lost', async ({
  backend,
  person,
  device,
}) => {
  // Chromium notices free space up to half a minute late, and the disk is filled twice.
  test.setTimeout(seconds(240))
  const fjord = await person('business', 'Fjord')
  const { page, context } = await device(installed(desktop))
  // Set before anything is stored, so that no older measurement applies. It ends with this session.
  const control = await context.newCDPSession(page)
  await control.send('Storage.overrideQuotaForOrigin', { origin: backend.url, quotaSize: ROOM })
  await beSignedIn(page, backend, fjord)
  // The service worker's files take room too: wait until they are all there.
  await readyForOffline(page)
  await page.goto('/business/briefs/Create')
  await expect.poll(() => hasBallast(page, fjord.userId)).toBe(true)
  const title = page.getByLabel('Tittel', { exact: true })
  const text = page.getByLabel('Beskrivelse', { exact: true })
  const main = page.locator('main')
  await title.fill('Før det ble fullt')
  await expect(main.getByText('Lagret', { exact: true })).toBeVisible()

  // The browser frees a little room now and then, and caches go before the ballast, sometimes instead of it: fill the
  // disk again. That the ballast goes is proven where nothing else holds room (sync/store/space.test.ts).
  let tries = 0
  const untilShown = (words: string[], type: () => Promise<void>): Promise<void> =>
    expect(async () => {
      tries += 1
      await fill(page)
      await type()
      for (const each of words)
        await expect(page.getByText(each).first()).toBeVisible({ timeout: seconds(8) })
    }).toPass({ timeout: seconds(110) })

  // Full except for what can be given up: typed text is still saved and sent.
  await untilShown(['Enheten er nesten full'], () => title.fill(`Skrevet på full disk ${tries}`))
  await expect(main.getByText('Lagret', { exact: true })).toBeVisible()
  const written = await title.inputValue()

  // Not a byte more: nothing is reported as saved, and the text stays in its field.
  await untilShown(['Vi fikk ikke lagret briefen', 'Enheten er full, og vi får ikke lagret'], () =>
    text.fill(`Dette får ikke plass ${tries}`),
  )
  const unsaved = await text.inputValue()
  expect(unsaved).toBe(`Dette får ikke plass ${tries}`)

  await clear(page)
  await text.pressSequentially(' før nå')
  // Chromium may notice only after half a minute, and nothing more is typed.
  await expect(page.getByText('Enheten er full, og vi får ikke lagret')).toBeHidden({ timeout: seconds(60) })
  await expect(main.getByText('Lagret', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue(written)
  await expect(text).toHaveValue(`${unsaved} før nå`)
})
