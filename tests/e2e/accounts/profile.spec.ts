// What people say about themselves: written without network, on two devices at once, wrong, taken, and taken back.
import type { Page } from '@playwright/test'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { type Device, desktop, expect, installed, readyForOffline, test, uniqueHandle } from '../fixtures.ts'
import { photo } from '../media.ts'
import { type Person, push, rowsOf } from '../people.ts'
import { keptOnDevice, settled } from '../settled.ts'

const status = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).first()
const synced = (page: Page) => expect(status(page, 'Synkronisert')).toBeVisible()

async function openProfile(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main form')).toBeVisible()
}

/** A row as the server has it. */
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

test('a creator writes without network, over a reload and a killed tab; online another device has it all', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Two devices, of which the app is fetched whole, go offline and come back.
  test.setTimeout(120_000)
  const ida = await person('creator', 'Ida')
  const one = await deviceOf(ida, installed())
  await openProfile(one.page, '/creator/profile')
  await prepareOffline(one)
  const { page } = one

  await test.step('typed, reloaded in the middle of a word', async () => {
    await page.getByLabel('Etternavn').fill('Nord')
    await page.getByLabel('Om meg').pressSequentially('Jeg filmer turer på fjel')
    await page.reload()
    await expect(page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer på fjel')
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nord')
    await expect(page.getByText('5 av 100')).toBeVisible()
  })

  await test.step('as people paste it, with the place from the postcode', async () => {
    await page.getByLabel('Instagram').fill('https://www.instagram.com/ida.nord/?hl=nb')
    await page.getByLabel('TikTok').fill('@ida.nord')
    await page.getByLabel('Telefon').fill('91 23 45 67')
    await page.getByLabel('Postnummer').fill('8006')
    await expect(page.getByLabel('Poststed')).toHaveValue('Bodø')
    await page.getByText('Hund', { exact: true }).click()
    await page.getByRole('switch', { name: 'Vis profilen min til bedrifter' }).check()
    await expect(page.getByText('Du står i katalogen og kan få oppdrag.')).toBeVisible()
    await expect(status(page, 'Lagret på enheten')).toBeVisible()
    await expect(page.getByText('Venter på nett').first()).toBeVisible()
  })

  await test.step('the tab dies; what was only typed and not valid is there too', async () => {
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

  await test.step('and what one changes there follows here while the page is open', async () => {
    await two.page.getByLabel('Sted', { exact: true }).fill('Bodø')
    await two.page.getByLabel('Telefon').focus()
    await synced(two.page)
    await expect(one.page.getByLabel('Sted', { exact: true })).toHaveValue('Bodø')
  })
})

test('two devices change different fields, and one text in two places: nothing is lost', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Two devices, of which the app is fetched whole, go offline and come back.
  test.setTimeout(120_000)
  const ida = await person('creator', 'Ida')
  const before = 'Jeg filmer turer. Jeg bor i nord.'
  await push(backend, ida.token, edit(ida, { description: before }, { description: '' }))
  const one = await deviceOf(ida, installed())
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
  await synced(two.page)
  const both = 'Jeg filmer turer med hund. Jeg bor i Lofoten.'
  for (const { page } of [one, two]) {
    await expect(page.getByLabel('Om meg')).toHaveValue(both)
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nord')
    await expect(page.getByLabel('Sted', { exact: true })).toHaveValue('Bodø')
    await expect(page.getByRole('checkbox', { name: 'Båt' })).toBeChecked()
  }
  expect(await rowOf(backend, ida)).toMatchObject({ description: both, last_name: 'Nord', town: 'Bodø' })

  await test.step('of two names of one place the newest stands, and the other can be had', async () => {
    await two.page.goto('/sync')
    const conflict = two.page.locator('#conflicts')
    await expect(conflict.getByRole('heading', { name: `Sted i «${ida.teamName}»` })).toBeVisible()
    await conflict
      .getByRole('listitem')
      .filter({ hasText: 'Sted i' })
      .getByRole('button', { name: 'Behold den andre' })
      .click()
    await expect.poll(async () => (await rowOf(backend, ida)).town).toBe('Moss')
  })
})

test('a handle: checked while one types, lost to somebody else offline, found again with words', async ({
  backend,
  person,
  deviceOf,
}) => {
  const rival = await person('creator', 'Rivalen')
  const [taken, wanted, last] = [uniqueHandle('fjell'), uniqueHandle('mats-m'), uniqueHandle('mats-moen')]
  await push(backend, rival.token, edit(rival, { handle: taken }, { handle: '' }))
  const mats = await person('creator', 'Mats')
  const device = await deviceOf(mats, installed())
  const handle = () => device.page.getByLabel('Brukernavn')
  await openProfile(device.page, '/creator/profile')

  await test.step('what cannot be a handle is said and not sent', async () => {
    await handle().fill('fj')
    await device.page.getByLabel('Etternavn').focus()
    await expect(device.page.getByText('Brukernavnet må ha minst 3 tegn')).toBeVisible()
    await handle().fill('sølv')
    await expect(device.page.getByText('Bruk bare bokstavene a–z')).toBeVisible()
    await handle().fill('Samspill')
    await expect(device.page.getByText('Dette brukernavnet kan ikke brukes.')).toBeVisible()
    await handle().fill(taken.toUpperCase())
    await expect(device.page.getByText('Brukernavnet er tatt. Velg et annet.')).toBeVisible()
    await device.page.getByLabel('Etternavn').fill('Moen')
    await device.page.getByLabel('Fornavn').focus()
    await expect.poll(async () => (await rowOf(backend, mats)).last_name).toBe('Moen')
    expect((await rowOf(backend, mats)).handle).toBe('')
  })

  await test.step('free a moment ago, somebody else’s when it is sent', async () => {
    await prepareOffline(device)
    await handle().fill(wanted)
    await expect(device.page.getByText('Vi sjekker om det er ledig når du er på nett.')).toBeVisible()
    await device.page.getByLabel('Fornavn').focus()
    await expect(status(device.page, 'Lagret på enheten')).toBeVisible()
    await push(backend, rival.token, edit(rival, { handle: wanted.toUpperCase() }, { handle: taken }))
    await device.page.goto('/creator')
    await device.offline(false)
    await expect(device.page.getByText('Trenger deg').first()).toBeVisible()
  })

  await test.step('from the box to the field, with what was typed', async () => {
    await device.page.goto('/sync')
    await device.page.getByRole('link', { name: 'Rett det i profilen' }).click()
    await expect(handle()).toHaveValue(wanted)
    await expect(handle()).toBeFocused()
    await expect(device.page.getByText('Brukernavnet er tatt. Velg et annet.')).toBeVisible()
    await device.page.reload()
    await expect(handle()).toHaveValue(wanted)
    await handle().fill(last)
    await device.page.getByLabel('Fornavn').focus()
    await synced(device.page)
    await expect(device.page.getByText('Trenger deg')).toHaveCount(0)
  })
  expect((await rowOf(backend, mats)).handle).toBe(last)
})

test('what is sensitive has a yes of its own, and a no removes it at once, everywhere', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const { page } = await deviceOf(ida)
  await openProfile(page, '/creator/profile#cat_traits')
  const acne = page.getByRole('switch', { name: /Akne/ })
  for (const trait of ['Plus size', 'Akne', 'LHBT', 'Flerkulturell'])
    await expect(page.getByRole('switch', { name: new RegExp(trait) })).not.toBeChecked()
  await acne.check()
  await page.getByText('Humor', { exact: true }).click()
  await expect
    .poll(async () => JSON.stringify((await rowOf(backend, ida)).cat_traits))
    .toMatch(/acne.*comedy|comedy.*acne/)
  await page.getByText('Sporty', { exact: true }).click()
  await expect(acne).toBeChecked()
  await acne.uncheck()
  await expect
    .poll(async () => rowOf(backend, ida))
    .toMatchObject({ cat_traits: ['comedy', 'athletic'], trait_consents: {} })
  await page.reload()
  await expect(acne).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Sporty' })).toBeChecked()
})

test('a business: bad numbers and addresses wait beside their fields; the way back; deep links; no trap on the way out', async ({
  backend,
  person,
  deviceOf,
}) => {
  const kafe = await person('business', 'Fjordkaffe')
  const { page } = await deviceOf(kafe, desktop)
  await page.goto('/business')
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page).toHaveURL(/\/business\/Profile$/)

  await test.step('words beside what is wrong, and nothing of it is sent', async () => {
    await page.getByLabel('Organisasjonsnummer').fill('923609061')
    await page.getByLabel('E-post for faktura').fill('faktura@')
    await page.getByLabel('Navn på bedriften').fill('   ')
    await page.getByLabel(/^Sted/).fill('Bodø')
    await page.getByLabel('Om bedriften').focus()
    await expect(page.getByText('Kontrollsifferet stemmer ikke.')).toBeVisible()
    await expect(page.getByText('Skriv e-postadressen slik: navn@firma.no')).toBeVisible()
    await expect(page.getByText('Skriv navnet på bedriften')).toBeVisible()
    await expect(page.getByText('3 felt må rettes')).toBeVisible()
    await expect.poll(async () => (await rowOf(backend, kafe)).town).toBe('Bodø')
    expect(await rowOf(backend, kafe)).toMatchObject({
      name: kafe.teamName,
      organisation_number: '',
      invoice_email: '',
    })
  })

  await test.step('away and back: as it was typed; then mended', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/business$/)
    await page.goForward()
    await expect(page.getByLabel('E-post for faktura')).toHaveValue('faktura@')
    await page.getByLabel('Organisasjonsnummer').fill('NO 923 609 016 MVA')
    await page.getByLabel('E-post for faktura').fill('faktura@fjordkaffe.no')
    await page.getByLabel('Navn på bedriften').fill('Fjordkaffe AS')
    await page.getByRole('switch', { name: 'Nyhetsbrev' }).check()
    await synced(page)
    expect(await rowOf(backend, kafe)).toMatchObject({
      name: 'Fjordkaffe AS',
      organisation_number: '923609016',
      invoice_email: 'faktura@fjordkaffe.no',
      newsletter_opt_in: true,
    })
  })

  await test.step('a step back by button and by key', async () => {
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByRole('switch', { name: 'Nyhetsbrev' })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Varsle meg på e-post' }).check()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('switch', { name: 'Varsle meg på e-post' })).not.toBeChecked()
    await page.getByLabel(/^Sted/).click()
    await page.keyboard.press('End')
    await page.keyboard.type('x')
    await expect(page.getByLabel(/^Sted/)).toHaveValue('Bodøx')
    await page.keyboard.press('Control+z')
    await expect(page.getByLabel(/^Sted/)).toHaveValue('Bodø')
    await synced(page)
    expect((await rowOf(backend, kafe)).newsletter_opt_in).toBe(false)
  })

  await test.step('an address leads to its field, whatever the case of its letters', async () => {
    await page.goto('/BUSINESS/profile#invoice_email')
    await expect(page.getByLabel('E-post for faktura')).toBeFocused()
    await page.getByRole('link', { name: 'Kontakt og adresse' }).click()
    await expect(page.getByRole('heading', { name: 'Kontakt og adresse' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Kontakt og adresse' })).toBeInViewport()
  })
})

test('a picture: chosen without network, seen by a guest when it has come; another, none, and back again', async ({
  backend,
  person,
  device,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  await push(backend, ida.token, edit(ida, { is_public: true }, { is_public: false }))
  const own = await deviceOf(ida, installed())
  const { page } = own
  const picture = page.locator('#avatar')
  await openProfile(page, '/creator/profile')
  await prepareOffline(own)
  const choose = (...files: Awaited<ReturnType<typeof photo>>[]) =>
    picture.locator('input[type=file]').setInputFiles(files)

  await test.step('what is no picture is refused in words', async () => {
    const text = { name: 'notat.txt', mimeType: 'text/plain', buffer: Buffer.from('hei') }
    await choose(text)
    await expect(page.getByText('«notat.txt» er ikke et bilde vi kan bruke.')).toBeVisible()
  })

  await test.step('shown here at once', async () => {
    await choose(await photo('ida.jpg', 20))
    await expect(picture.locator('img')).toBeVisible()
    await expect(picture.getByText('Venter på nett')).toBeVisible()
    await page.reload()
    await expect(picture.locator('img')).toBeVisible()
  })

  await test.step('and to everybody when it has been sent', async () => {
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

  await test.step('taken away, and back', async () => {
    await picture.getByRole('button', { name: 'Fjern' }).click()
    await expect(picture.locator('img')).toHaveCount(0)
    await expect.poll(async () => (await rowOf(backend, ida)).avatar).toBe('')
    await page
      .getByRole('region', { name: /Beskjeder/ })
      .getByRole('button', { name: 'Angre' })
      .click()
    await expect(picture.locator('img')).toBeVisible()
    await expect.poll(async () => String((await rowOf(backend, ida)).avatar)).toContain('images/')
  })
})

/** Past the moment in which a second click counts as the second of a double click. */
const DOUBLE_CLICK_MS = 500

test('the date of birth is mended with care', async ({ backend, person, deviceOf }) => {
  const ida = await person('creator', 'Ida')
  const { page } = await deviceOf(ida)
  await page.clock.install()
  await openProfile(page, '/creator/profile')
  await page.getByRole('button', { name: 'Rett datoen' }).click()
  const keep = page.getByRole('button', { name: 'Lagre datoen' })
  await page.getByLabel('Dag', { exact: true }).fill('31')
  await page.getByLabel('Måned', { exact: true }).fill('2')
  await page.getByLabel('År', { exact: true }).fill('1990')
  await keep.click()
  await expect(page.getByText('Denne datoen finnes ikke.')).toBeVisible()
  await page.getByLabel('År', { exact: true }).fill(String(new Date().getFullYear() - 10))
  await page.getByLabel('Dag', { exact: true }).fill('1')
  await expect(page.getByText('Denne datoen finnes ikke.')).toHaveCount(0)
  await page.clock.runFor(DOUBLE_CLICK_MS)
  await keep.click()
  await expect(page.getByText('Alle brukerne våre er 18 år eller eldre')).toBeVisible()
  await page.getByLabel('År', { exact: true }).fill('1990')
  await page.clock.runFor(DOUBLE_CLICK_MS)
  await keep.click()
  await expect(page.getByText('1. februar 1990')).toBeVisible()
  await expect
    .poll(() => rowsOf(backend, ida.token, 'accounts'))
    .toMatchObject([{ date_of_birth: '1990-02-01' }])
})
