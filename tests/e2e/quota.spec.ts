// A full disk in a real browser [S27]: a person keeps typing, is told the truth, and loses nothing.
import type { Page } from '@playwright/test'
import { beSignedIn, desktop, expect, installed, readyForOffline, test } from './fixtures.ts'

const ROOM = 8_000_000

/**
 * Fills the origin to the last byte with files of another database, as a neighbour of the app would. Chromium believes for
 * up to half a minute what it last knew to be free, whatever its caches took meanwhile, and then finds itself far beyond
 * the limit. A write of more than all there can be is refused, and has it look anew.
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

test('[S27] the disk is full: typing goes on, the person knows, nothing typed is lost', async ({
  backend,
  person,
  device,
}) => {
  // Chromium learns up to half a minute late what is free, and the disk is filled twice.
  test.setTimeout(240_000)
  const fjord = await person('business', 'Fjord')
  const { page, context } = await device(installed(desktop))
  // Before anything is stored, so that nothing is believed that was true without it. It ends with this session.
  const control = await context.newCDPSession(page)
  await control.send('Storage.overrideQuotaForOrigin', { origin: backend.url, quotaSize: ROOM })
  await beSignedIn(page, backend, fjord)
  // What the service worker brings along takes room too: while it comes nobody can say what is full.
  await readyForOffline(page)
  await page.goto('/business/briefs/Create')
  await expect.poll(() => hasBallast(page, fjord.userId)).toBe(true)
  const title = page.getByLabel('Tittel', { exact: true })
  const text = page.getByLabel('Beskrivelse', { exact: true })
  const main = page.locator('main')
  await title.fill('Før det ble fullt')
  await expect(main.getByText('Synkronisert')).toBeVisible()

  // The browser tidies up now and then and finds a little room, and caches go before the reserve: it is filled again.
  let tries = 0
  const untilShown = (words: string[], type: () => Promise<void>): Promise<void> =>
    expect(async () => {
      tries += 1
      await fill(page)
      await type()
      for (const each of words) await expect(page.getByText(each).first()).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 110_000 })

  // Full, but for the reserve: what is typed is saved and sent all the same.
  await untilShown(['Det er fullt på enheten'], () => title.fill(`Skrevet på full disk ${tries}`))
  await expect(main.getByText('Synkronisert')).toBeVisible()
  expect(await hasBallast(page, fjord.userId)).toBe(false)
  const written = await title.inputValue()

  // Not a byte more: nothing is called saved, and the text stays where it was typed.
  await untilShown(['Ikke lagret', 'Det er helt fullt på enheten'], () =>
    text.fill(`Dette får ikke plass ${tries}`),
  )
  const unsaved = await text.inputValue()
  expect(unsaved).toBe(`Dette får ikke plass ${tries}`)

  await clear(page)
  await text.pressSequentially(' før nå')
  await expect(page.getByText('Det er helt fullt på enheten')).toBeHidden()
  await expect(main.getByText('Synkronisert')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue(written)
  await expect(text).toHaveValue(`${unsaved} før nå`)
})
