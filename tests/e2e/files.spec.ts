// Pictures of a brief and files in a conversation, as the people who send them meet them.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { writeBrief } from './brief-form.ts'
import { desktop, expect, installed, readyForOffline, test, uniqueName } from './fixtures.ts'
import { type MediaFile, bomb, disguisedPage, film, heavyPhoto, pdf, photo } from './media.ts'
import { openRoom } from './rooms.ts'
import { keptOnDevice } from './settled.ts'

/** Making a picture smaller is work: a busy machine takes its time. */
const prepared = { timeout: 20_000 }

const pictureInput = (page: Page) => page.getByLabel('Legg til bilder')
const attach = (page: Page, ...files: MediaFile[]) => page.locator('input[type=file]').setInputFiles(files)
/** Pictures from the device's own copies; one without words has no role yet. */
const fromDevice = (page: Page) => page.locator('main img[src^="blob:"]')

/** Waits until a picture is there and really drawn, not merely asked for. */
async function expectDrawn(page: Page, name: string | RegExp): Promise<void> {
  const picture = page.getByRole('img', { name }).first()
  await expect(picture).toBeVisible()
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
}

test('pictures that are added without signal are shown to the creator, and to a guest', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjordkaffe')
  const ida = await person('creator', 'Ida')
  const title = uniqueName('Termos på topptur')
  const brief = new RegExp(title)
  const business = await deviceOf(fjord, installed())
  await readyForOffline(business.page)
  const { page } = business

  await test.step('the business adds two pictures in aeroplane mode and describes one', async () => {
    await page.getByRole('link', { name: 'Lag brief' }).first().click()
    await writeBrief(page, title)
    await business.offline(true)
    await pictureInput(page).setInputFiles([await photo('topp.jpg', 160), await photo('kopp.jpg', 30)])
    await expect(page.getByLabel('Beskrivelse av bilde 2')).toBeVisible(prepared)
    await page.getByLabel('Beskrivelse av bilde 1').fill('Termosen på en topp i morgensol')
    await expect(page.getByText('Bildene deles når alle har en beskrivelse')).toBeVisible()
    await expect(fromDevice(page)).toHaveCount(4)
  })

  await test.step('publishing says which one lacks a description, beside it', async () => {
    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Skriv en beskrivelse av bildet')).toBeVisible()
    await expect(page.getByLabel('Beskrivelse av bilde 2')).toBeFocused()
  })

  await test.step('a killed tab keeps pictures, words and order', async () => {
    await page.getByLabel('Beskrivelse av bilde 2').fill('Kaffe som dufter')
    await page.getByRole('button', { name: 'Flytt bilde 2 fram' }).click()
    await expect(page.getByLabel('Beskrivelse av bilde 1')).toHaveValue('Kaffe som dufter')
    // In one list, and in this order.
    await keptOnDevice(page, /Kaffe som dufter[^[\]]*Termosen på en topp/)
    await business.killTab('/business/briefs')
    await business.page.getByRole('link', { name: brief }).click()
    const edit = business.page.getByRole('link', { name: 'Rediger' })
    const first = business.page.getByLabel('Beskrivelse av bilde 1')
    await expect(edit.or(first)).toBeVisible()
    if (await edit.isVisible()) await edit.click()
    await expect(first).toHaveValue('Kaffe som dufter')
    await expect(business.page.getByLabel('Beskrivelse av bilde 2')).toHaveValue(
      'Termosen på en topp i morgensol',
    )
    await expectDrawn(business.page, 'Kaffe som dufter')
  })

  await test.step('online again it is published', async () => {
    await business.offline(false)
    await business.page.getByRole('button', { name: 'Publiser' }).click()
    await expect(business.page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
    await expect(business.page.getByText('Venter på nett')).toHaveCount(0)
    await expectDrawn(business.page, 'Termosen på en topp i morgensol')
  })

  await test.step('the creator sees the first on the card, and all of them in large', async () => {
    const creator = await deviceOf(ida, installed())
    await creator.page.getByRole('link', { name: 'Aktive briefer' }).first().click()
    await expectDrawn(creator.page, 'Kaffe som dufter')
    await creator.page.getByRole('link', { name: brief }).click()
    await expectDrawn(creator.page, 'Termosen på en topp i morgensol')
    await creator.page.getByRole('button', { name: 'Kaffe som dufter' }).click()
    const viewer = creator.page.getByRole('dialog')
    await expect(viewer.getByText('1 av 2')).toBeVisible()
    await creator.page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 av 2')).toBeVisible()
    await expect(viewer.getByRole('figure')).toContainText('Termosen på en topp i morgensol')
    await creator.page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)

    await readyForOffline(creator.page)
    await creator.offline(true)
    await creator.page.reload()
    await expectDrawn(creator.page, 'Termosen på en topp i morgensol')
  })

  await test.step('a guest may read what is listed, and nothing else', async () => {
    const paths = await pathsOf(business.page)
    expect(paths).toHaveLength(2)
    for (const one of paths) {
      const answer = await fetch(`${backend.url}/storage/v1/object/authenticated/${one}`, {
        headers: { apikey: backend.publishableKey },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^image\//)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

/** Where the pictures lie, read from the device's own rows as the page holds them. */
const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [info] = (await indexedDB.databases()).filter(({ name }) => /^samspill-(?!guest)/.test(name ?? ''))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(info?.name ?? '')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const rows = await new Promise<{ product_images?: { path: string }[] }[]>((resolve, reject) => {
      const request = database.transaction('briefs').objectStore('briefs').getAll()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    database.close()
    return rows.flatMap((row) => (row.product_images ?? []).map((image) => image.path))
  })

test('what cannot be a picture is refused in words, and the rest is taken', async ({ person, deviceOf }) => {
  const { page } = await deviceOf(await person('business', 'Fjord'))
  await page.goto('/business/briefs/Create')
  await pictureInput(page).setInputFiles([
    disguisedPage('side.png'),
    bomb('bombe.png', 60_000),
    { ...disguisedPage('side.html'), mimeType: 'text/html' },
    await photo('fjell.jpg', 200),
  ])
  await expect(page.getByText(/Vi får ikke lest «side\.png»/)).toBeVisible()
  await expect(
    page.getByText(/«bombe\.png» har 3\s?600 millioner bildepunkter\. Grensen er \d/),
  ).toBeVisible()
  await expect(page.getByText(/«side\.html» er ikke et bilde vi kan bruke/)).toBeVisible()
  await expect(page.getByLabel('Beskrivelse av bilde 1')).toBeVisible(prepared)
  await expect(page.getByLabel('Beskrivelse av bilde 2')).toHaveCount(0)

  await test.step('the same picture twice, and a seventh, are told apart', async () => {
    await pictureInput(page).setInputFiles([await photo('fjell.jpg', 200)])
    await expect(page.getByText('«fjell.jpg» er lagt til fra før.')).toBeVisible(prepared)
    await pictureInput(page).setInputFiles(
      await Promise.all(Array.from({ length: 6 }, (_, at) => photo(`nummer-${at + 2}.jpg`, at * 50 + 10))),
    )
    await expect(page.getByText('En brief kan ha 6 bilder. «nummer-7.jpg» ble ikke lagt til.')).toBeVisible(
      prepared,
    )
    await expect(page.getByText('6 av 6 bilder')).toBeVisible()
  })

  await test.step('what is removed can be had back', async () => {
    await page.getByLabel('Beskrivelse av bilde 1').fill('Fjell')
    await page.getByRole('button', { name: 'Fjern bilde 1' }).click()
    await expect(page.getByText('5 av 6 bilder')).toBeVisible()
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByLabel('Beskrivelse av bilde 1')).toHaveValue('Fjell')
  })
})

test('a photo of 12 MB is made smaller on the device; one of 45 MB is too large, with both figures', async ({
  person,
  deviceOf,
}) => {
  const { page } = await deviceOf(await person('business', 'Fjord'))
  await page.goto('/business/briefs/Create')
  await pictureInput(page).setInputFiles([await heavyPhoto('rå.png', 12)])
  await expect(page.getByLabel('Beskrivelse av bilde 1')).toBeVisible(prepared)
  await page.getByLabel('Beskrivelse av bilde 1').fill('Støy')
  await expect(page.getByText(/Laster opp|Venter på tur/)).toHaveCount(0, prepared)
  await expect(async () => expect(await pathsOf(page)).toHaveLength(1)).toPass()
  const [first = ''] = await pathsOf(page)
  expect(first).toMatch(/^images\/[0-9a-f-]{36}\/[0-9a-f]{64}\.(webp|jpg)$/)
  await pictureInput(page).setInputFiles([await heavyPhoto('enda større.png', 45)])
  await expect(page.getByText('«enda større.png» er for stor: 45 MB. Grensen er 40 MB.')).toBeVisible()
})

test('a film survives a killed tab in the middle of its upload and arrives once; words do not wait for it', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjordkaffe')
  const ida = await person('creator', 'Ida')
  const room = await openRoom(backend, fjord, ida)
  const business = await deviceOf(fjord, desktop)
  const creator = await deviceOf(ida, installed())
  await readyForOffline(creator.page)
  await business.page.goto(`/messages/${room}`)
  await creator.page.goto(`/messages/${room}`)
  const log = (page: Page) => page.getByRole('log')
  const [uploading, tabIsDead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = async (page: Page, text: string) => {
    await page.getByLabel('Skriv en melding').fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }

  await test.step('chosen and not sent, it survives a reload', async () => {
    await creator.page.route('**/storage/v1/**', (route) => route.abort())
    await attach(creator.page, await film(creator.page, 'Fra turen.mp4', 20))
    await expect(creator.page.getByRole('list', { name: 'Vedlegg' }).getByText('Fra turen.mp4')).toBeVisible()
    await keptOnDevice(creator.page, 'Fra turen.mp4')
    await creator.killTab(`/messages/${room}`)
    await expect(creator.page.getByRole('list', { name: 'Vedlegg' }).getByText('Fra turen.mp4')).toBeVisible()
  })

  await test.step('sent without words, it is shown at once and says how far it is', async () => {
    await creator.context.route('**/storage/v1/upload/**', async (route) => {
      if (route.request().method() === 'PATCH') {
        uploading.resolve()
        await tabIsDead.promise
      }
      await route.continue().catch(() => undefined)
    })
    await creator.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(creator.page).getByLabel('Film: Fra turen.mp4')).toBeVisible()
    await expect(log(creator.page).getByText(/Laster opp|Venter på/)).toBeVisible()
  })

  await test.step('what is written after it arrives before it', async () => {
    await write(creator.page, 'Filmen er på vei')
    await expect(log(business.page).getByText('Filmen er på vei')).toBeVisible()
    await expect(log(business.page).getByLabel('Film: Fra turen.mp4')).toHaveCount(0)
  })

  await test.step('the tab dies; the next one finishes', async () => {
    await uploading.promise
    await creator.killTab('/creator')
    tabIsDead.resolve()
    await creator.context.unroute('**/storage/v1/upload/**')
    const received = log(business.page).getByLabel('Film: Fra turen.mp4')
    await expect(received).toBeVisible({ timeout: 40_000 })
    await expect(received).toHaveCount(1)
    await expect(async () => {
      expect(await received.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
    }).toPass()
    await creator.page.goto(`/messages/${room}`)
    await expect(log(creator.page).getByLabel('Film: Fra turen.mp4')).toHaveCount(1)
    await expect(log(creator.page).getByText(/Laster opp|Venter på|Lagret på enheten/)).toHaveCount(0)
  })

  await test.step('pictures come in a grid that opens in large; a document is saved by its name', async () => {
    await attach(
      business.page,
      await photo('en.jpg', 20),
      await photo('to.jpg', 140),
      pdf('Avtale om bruk.pdf'),
    )
    await expect(business.page.getByText('Avtale om bruk.pdf')).toBeVisible()
    await write(business.page, 'Slik vil vi ha det')
    await expectDrawn(creator.page, 'Bilde 2 av 2')
    await expect(
      log(creator.page).getByRole('link', { name: 'Last ned Avtale om bruk.pdf' }),
    ).toHaveAttribute('download', 'Avtale om bruk.pdf')
    await creator.page.getByRole('button', { name: 'Bilde 1 av 2' }).click()
    await expect(creator.page.getByRole('dialog').getByText('1 av 2')).toBeVisible()
    await creator.page.keyboard.press('Escape')
  })
})

test('a film that is too large, and a renamed page, are refused in words in the conversation', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const room = await openRoom(backend, fjord, await person('creator', 'Ida'))
  const { page } = await deviceOf(fjord, desktop)
  await page.goto(`/messages/${room}`)
  await attach(page, { ...disguisedPage('avtale.pdf'), mimeType: 'application/pdf' })
  await expect(page.getByText(/Vi får ikke lest «avtale\.pdf»/)).toBeVisible()
  await attach(page, { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(page.getByText(/«program\.exe» kan ikke legges ved/)).toBeVisible()
  const large = path.join(mkdtempSync(path.join(tmpdir(), 'film-')), 'For lang.mp4')
  writeFileSync(large, (await film(page, 'For lang.mp4', 1)).buffer)
  truncateSync(large, 101 * 1024 * 1024)
  await page.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText('«For lang.mp4» er for stor: 101 MB. Grensen er 100 MB.')).toBeVisible()
  rmSync(path.dirname(large), { recursive: true })
  await page.getByLabel('Skriv en melding').fill('Hei')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Hei')).toBeVisible()
})
