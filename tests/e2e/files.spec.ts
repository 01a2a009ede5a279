// Pictures of a brief and files in a conversation, as their senders see them.
import type { Page } from '@playwright/test'
import { openStep, publishBrief, writeBrief } from './brief-form.ts'
import { desktop, expect, installed, readyForOffline, test, uniqueName } from './fixtures.ts'
import { type MediaFile, film, pdf, photo } from './media.ts'
import { openRoom } from './rooms.ts'
import { keptOnDevice } from './settled.ts'
import { seconds } from '../fixtures/seconds.ts'

/** Scaling a picture down takes a busy machine some time. */
const prepared = { timeout: seconds(20) }

const pictureInput = (page: Page) => page.getByLabel('Legg til bilder')
const attach = (page: Page, ...files: MediaFile[]) => page.locator('input[type=file]').setInputFiles(files)
/** Pictures from local copies; one without a description has no role yet. */
const fromDevice = (page: Page) => page.locator('main img[src^="blob:"]')

/** Waits until a picture is decoded, not merely requested. */
async function expectDrawn(page: Page, name: string | RegExp): Promise<void> {
  const picture = page.getByRole('img', { name }).first()
  await expect(picture).toBeVisible()
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
}

test('pictures added offline reach the creator, and a guest', async ({ backend, person, deviceOf }) => {
  // A business and a creator, each made ready for offline, and one tab killed: 40 s on a slow machine with nothing beside it.
  test.setTimeout(seconds(60))
  const fjord = await person('business', 'Fjordkaffe')
  const ida = await person('creator', 'Ida')
  const title = uniqueName('Termos på topptur')
  const brief = new RegExp(title)
  const business = await deviceOf(fjord, installed())
  await readyForOffline(business.page)
  const { page } = business

  await test.step('the business adds two pictures offline and describes one', async () => {
    await page.getByRole('link', { name: 'Lag brief' }).first().click()
    await writeBrief(page, title)
    await openStep(page, 4)
    await business.offline(true)
    await pictureInput(page).setInputFiles([await photo('topp.jpg', 160), await photo('kopp.jpg', 30)])
    await expect(page.getByText('2 av 6 bilder')).toBeVisible(prepared)
    await page.getByLabel('Beskrivelse av bilde 1').fill('Termosen på en topp i morgensol')
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
    await expect(page.getByText('Bildene blir synlige når alle er beskrevet')).toBeVisible()
    await expect(fromDevice(page)).toHaveCount(2)
  })

  await test.step('publishing asks for the one without a description', async () => {
    await publishBrief(page)
    await expect(page.getByRole('dialog').getByText('Skriv en beskrivelse av bildet')).toBeVisible()
    await expect(page.getByLabel('Beskrivelse av bilde 2')).toBeFocused()
  })

  await test.step('a killed tab keeps pictures, text and order', async () => {
    await page.getByLabel('Beskrivelse av bilde 2').fill('Kaffe som dufter')
    await page.getByRole('button', { name: 'Flytt bilde 2 fram' }).click()
    await expect(page.getByLabel('Beskrivelse av bilde 1')).toHaveValue('Kaffe som dufter')
    // In one list, and in this order.
    await keptOnDevice(page, /Kaffe som dufter[^[\]]*Termosen på en topp/)
    await business.killTab('/business/briefs')
    await business.page.getByRole('link', { name: brief }).click()
    const edit = business.page.getByRole('link', { name: 'Rediger' })
    const title = business.page.getByLabel('Tittel', { exact: true })
    await expect(edit.or(title)).toBeVisible()
    if (await edit.isVisible()) await edit.click()
    await expect(title).toBeVisible()
    await openStep(business.page, 4)
    const tile = (number: number) =>
      business.page.getByRole('button', { name: new RegExp(`^Bilde ${number}`) })
    await expect(tile(1)).toHaveAccessibleName(/Kaffe som dufter/)
    await expect(tile(2)).toHaveAccessibleName(/Termosen på en topp i morgensol/)
    await expectDrawn(business.page, 'Kaffe som dufter')
  })

  await test.step('online again it is published', async () => {
    await business.offline(false)
    await publishBrief(business.page)
    await expect(business.page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
    await expect(business.page.getByText('Venter på nett')).toHaveCount(0)
    await business.page.getByRole('tab', { name: 'Briefen' }).click()
    await expectDrawn(business.page, 'Termosen på en topp i morgensol')
  })

  await test.step('the creator sees the first on the card, and opens all of them full-screen', async () => {
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

  await test.step('a guest may read listed pictures, and nothing else', async () => {
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

/** The paths of the pictures, from the device's own rows as the page holds them. */
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

test('a film survives a tab killed during its upload and arrives once; messages do not wait for it', async ({
  backend,
  person,
  deviceOf,
}) => {
  // The film's upload is slowed down, and begins again after the kill.
  test.setTimeout(seconds(60))
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
    // The file has its name before the message that it belongs to is written down.
    await keptOnDevice(creator.page, 'Fra turen.mp4', ' drafts')
    await creator.killTab(`/messages/${room}`)
    await expect(creator.page.getByRole('list', { name: 'Vedlegg' }).getByText('Fra turen.mp4')).toBeVisible()
  })

  await test.step('sent without text, it is shown at once with its progress', async () => {
    await creator.context.route('**/storage/v1/upload/**', async (route) => {
      if (route.request().method() === 'PATCH') {
        uploading.resolve()
        await tabIsDead.promise
      }
      await route.continue().catch(() => undefined)
    })
    await creator.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(creator.page).getByLabel('Video: Fra turen.mp4')).toBeVisible()
    await expect(log(creator.page).getByText(/Laster opp|Venter på/)).toBeVisible()
  })

  await test.step('a later message arrives before it', async () => {
    await write(creator.page, 'Filmen er på vei')
    await expect(log(business.page).getByText('Filmen er på vei')).toBeVisible()
    await expect(log(business.page).getByLabel('Video: Fra turen.mp4')).toHaveCount(0)
  })

  await test.step('the tab dies; the next one finishes', async () => {
    await uploading.promise
    await creator.killTab('/creator')
    tabIsDead.resolve()
    await creator.context.unroute('**/storage/v1/upload/**')
    const received = log(business.page).getByLabel('Video: Fra turen.mp4')
    await expect(received).toBeVisible({ timeout: seconds(40) })
    await expect(received).toHaveCount(1)
    await expect(async () => {
      expect(await received.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
    }).toPass()
    await creator.page.goto(`/messages/${room}`)
    await expect(log(creator.page).getByLabel('Video: Fra turen.mp4')).toHaveCount(1)
    await expect(log(creator.page).getByText(/Laster opp|Venter på|Lagret på enheten/)).toHaveCount(0)
  })

  await test.step('pictures are a grid that opens full-screen; a document downloads under its name', async () => {
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
