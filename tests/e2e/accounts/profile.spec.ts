// Editing a profile: offline, on two devices at once, invalid, taken, and undone.
import type { Page } from '@playwright/test'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { type Device, desktop, expect, installed, readyForOffline, test, uniqueHandle } from '../fixtures.ts'
import { photo } from '../media.ts'
import { type Person, push, rowsOf } from '../people.ts'
import { publishBrief } from '../rooms.ts'
import { keptOnDevice, settled } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

const status = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).first()
const synced = (page: Page) =>
  expect(status(page, 'Lagret').getByText('Lagret', { exact: true })).toBeVisible()

async function openProfile(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main form')).toBeVisible()
}

/** A row as the server stores it. */
async function rowOf(backend: TestBackend, person: Person): Promise<Record<string, unknown>> {
  const table = person.side === 'creator' ? 'creator_users' : 'business_users'
  const rows = await rowsOf(backend, person.token, table)
  return { ...rows.find(({ id }) => id === person.teamId) }
}

const edit = (person: Person, set: object, base: object) => ({
  name: `teams.edit_${person.side}`,
  args: { id: person.teamId, set, base },
})

async function prepareOffline({ page, offline }: Device): Promise<void> {
  await readyForOffline(page)
  await settled(page)
  await offline(true)
}

test('a creator writes offline, across a reload and a killed tab; once online another device has it all', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Two devices that fetch the whole app, go offline and come back.
  test.setTimeout(seconds(60))
  const ida = await person('creator', 'Ida')
  // A visible profile has a handle.
  await push(backend, ida.token, edit(ida, { handle: uniqueHandle('ida') }, { handle: '' }))
  const one = await deviceOf(ida, installed(desktop))
  await openProfile(one.page, '/creator/profile')
  await prepareOffline(one)
  const { page } = one

  await test.step('typed, and reloaded in the middle of a word', async () => {
    await page.getByLabel('Etternavn').fill('Nord')
    await page.getByLabel('Om meg').pressSequentially('Jeg filmer turer på fjel')
    await page.reload()
    await expect(page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer på fjel')
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nord')
    await expect(page.getByText('5 av 100')).toBeVisible()
  })

  await test.step('pasted, with the place from the postcode', async () => {
    await page.getByLabel('Instagram').fill('https://www.instagram.com/ida.nord/?hl=nb')
    await page.getByLabel('TikTok').fill('@ida.nord')
    await page.getByLabel('Telefon').fill('91 23 45 67')
    await page.getByLabel('Postnummer').fill('8006')
    await expect(page.getByLabel('Poststed')).toHaveValue('Bodø')
    await page.getByText('Hund', { exact: true }).click()
    await page.getByRole('switch', { name: 'Vis profilen min til bedrifter' }).check()
    await expect(page.getByText('Bedrifter finner deg i katalogen.')).toBeVisible()
    await expect(status(page, 'Lagret på enheten')).toBeVisible()
    await expect(page.getByText('Venter på nett').first()).toBeVisible()
  })

  await test.step('the tab dies; invalid text that was only typed is there too', async () => {
    await page.getByLabel('Telefon').fill('91 23')
    await page.getByLabel('Instagram').focus()
    await expect(page.getByText('Skriv nummeret slik')).toBeVisible()
    await keptOnDevice(page, /"91 23"/)
    await one.killTab('/creator/profile')
    await expect(one.page.getByLabel('Telefon')).toHaveValue('91 23')
    await expect(one.page.getByText('Skriv nummeret slik')).toBeVisible()
    await expect(one.page.getByText('1 felt må rettes')).toBeVisible()
    await one.page.getByLabel('Telefon').fill('98 76 54 32')
    await one.page.getByLabel('TikTok').focus()
  })

  await one.offline(false)
  await synced(one.page)
  expect(await rowOf(backend, ida)).toMatchObject({
    last_name: 'Nord',
    description: 'Jeg filmer turer på fjel',
    instagram_username: 'ida.nord',
    tiktok_username: 'ida.nord',
    phone: '+4798765432',
    postal_code: '8006',
    city: 'Bodø',
    cat_props: ['dog'],
    is_public: true,
  })
  const two = await deviceOf(ida, desktop)
  await openProfile(two.page, '/creator/profile')
  await expect(two.page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer på fjel')
  await expect(two.page.getByLabel('Telefon')).toHaveValue('98\u00a076\u00a054\u00a032')
  await expect(two.page.getByRole('checkbox', { name: 'Hund' })).toBeChecked()

  await test.step('changes from the other device appear here while the page is open', async () => {
    await two.page.getByLabel('Sted', { exact: true }).fill('Bodø')
    await two.page.getByLabel('Telefon').focus()
    await synced(two.page)
    await expect(one.page.getByLabel('Sted', { exact: true })).toHaveValue('Bodø')
  })
})

test('two devices change different fields, and one text in two places: nothing is lost, and no machine writes', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Two devices that fetch the whole app, go offline and come back.
  test.setTimeout(seconds(60))
  const ida = await person('creator', 'Ida')
  const before = 'Jeg filmer turer. Jeg bor i nord.'
  await push(backend, ida.token, edit(ida, { description: before }, { description: '' }))
  const one = await deviceOf(ida, installed(desktop))
  const two = await deviceOf(ida, installed(desktop))
  for (const device of [one, two]) {
    await openProfile(device.page, '/creator/profile')
    await expect(device.page.getByLabel('Om meg')).toHaveValue(before)
    await prepareOffline(device)
  }
  await one.page.getByLabel('Etternavn').fill('Nord')
  await one.page.getByLabel('Om meg').fill('Jeg filmer turer med hund. Jeg bor i nord.')
  await one.page.getByLabel('Sted', { exact: true }).fill('Moss')
  await one.page.getByLabel('Etternavn').focus()
  await two.page.getByLabel('Sted', { exact: true }).fill('Bodø')
  await two.page.getByLabel('Om meg').fill('Jeg filmer turer. Jeg bor i Lofoten.')
  await two.page.getByText('Båt', { exact: true }).click()
  for (const { page } of [one, two]) await expect(status(page, 'Lagret på enheten')).toBeVisible()
  await one.offline(false)
  await synced(one.page)
  await two.offline(false)
  const other = two.page.getByRole('region', { name: /^Endret på en annen enhet/ })
  await expect(other).toContainText('Jeg filmer turer med hund. Jeg bor i nord.')
  await expect(two.page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer. Jeg bor i Lofoten.')
  await expect(one.page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer med hund. Jeg bor i nord.')
  expect(await rowOf(backend, ida)).toMatchObject({
    description: 'Jeg filmer turer med hund. Jeg bor i nord.',
  })
  // On the device that was first, its own text stays in the field, too.
  const there = one.page.getByRole('region', { name: /^Endret på en annen enhet/ })
  await expect(there).toContainText('Jeg filmer turer. Jeg bor i Lofoten.')
  const both = 'Jeg filmer turer med hund. Jeg bor i Lofoten.'
  await other.getByRole('button', { name: 'Flett selv' }).click()
  await two.page.getByLabel('Om meg').fill(both)
  await other.getByRole('button', { name: 'Bruk teksten i feltet' }).click()
  await expect(other).toHaveCount(0)
  await expect(there).toHaveCount(0)
  for (const { page } of [one, two]) {
    await expect(page.getByLabel('Om meg')).toHaveValue(both)
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nord')
    await expect(page.getByLabel('Sted', { exact: true })).toHaveValue('Bodø')
    await expect(page.getByRole('checkbox', { name: 'Båt' })).toBeChecked()
  }
  expect(await rowOf(backend, ida)).toMatchObject({ description: both, last_name: 'Nord', town: 'Bodø' })

  await test.step('of two names the newest is kept, and the other can be restored', async () => {
    await two.page.goto('/sync')
    const conflict = two.page.locator('#conflicts')
    await expect(conflict.getByRole('heading', { name: `Sted i «${ida.teamName}»` })).toBeVisible()
    await conflict
      .getByRole('listitem')
      .filter({ hasText: 'Sted i' })
      .getByRole('button', { name: 'Bruk den andre' })
      .click()
    await expect.poll(async () => (await rowOf(backend, ida)).town).toBe('Moss')
  })
})

test('a picture: chosen offline, seen by a guest once uploaded; replaced, removed, restored', async ({
  backend,
  person,
  device,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  await push(
    backend,
    ida.token,
    edit(ida, { handle: uniqueHandle('ida'), is_public: true }, { handle: '', is_public: false }),
  )
  const own = await deviceOf(ida, installed(desktop))
  const { page } = own
  const picture = page.locator('#avatar')
  await openProfile(page, '/creator/profile')
  await prepareOffline(own)
  const choose = (...files: Awaited<ReturnType<typeof photo>>[]) =>
    picture.locator('input[type=file]').setInputFiles(files)

  await test.step('shown here at once', async () => {
    await choose(await photo('ida.jpg', 20))
    await expect(picture.locator('img')).toBeVisible()
    await expect(picture.getByText('Venter på nett')).toBeVisible()
    await page.reload()
    await expect(picture.locator('img')).toBeVisible()
  })

  await test.step('and to everyone once it is sent', async () => {
    await own.offline(false)
    await synced(page)
    const path = String((await rowOf(backend, ida)).avatar)
    expect(path).toMatch(new RegExp(`^images/${ida.teamId}/[0-9a-f]{64}[.]`))
    const guest = await device(desktop)
    await guest.page.goto('/creators')
    await expect(guest.page.getByRole('button', { name: ida.teamName })).toBeVisible()
    await expect(
      guest.page.getByRole('article').filter({ hasText: ida.teamName }).locator('img'),
    ).toBeVisible()
  })

  await test.step('removed and restored', async () => {
    await picture.getByRole('button', { name: 'Fjern' }).click()
    await expect(picture.locator('img')).toHaveCount(0)
    await expect.poll(async () => (await rowOf(backend, ida)).avatar).toBe('')
    await page
      .getByRole('region', { name: /Meldinger fra appen/ })
      .getByRole('button', { name: 'Angre' })
      .click()
    await expect(picture.locator('img')).toBeVisible()
    await expect.poll(async () => String((await rowOf(backend, ida)).avatar)).toContain('images/')
  })
})

test('a business’s cover is the picture of its brief, for a creator elsewhere too', async ({
  backend,
  person,
  deviceOf,
}) => {
  const [fjord, ida] = [await person('business', 'Fjord'), await person('creator', 'Ida')]
  const brief = await publishBrief(backend, fjord, 'Vott i ull')
  const own = await deviceOf(fjord, installed(desktop))
  await openProfile(own.page, '/business/Profile')
  await own.page.locator('#cover input[type=file]').setInputFiles(await photo('fjord.jpg', 20))
  await expect(own.page.locator('#cover img')).toBeVisible()
  await expect.poll(async () => String((await rowOf(backend, fjord)).cover)).toMatch(/^images\//)

  const other = await deviceOf(ida, installed(desktop))
  await other.page.goto(`/creator/briefs/${brief}`)
  const shown = other.page.locator('main img').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})
