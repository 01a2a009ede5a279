// A person becomes a creator or a business: offline, across a reload, on two devices, and not under 18.
import type { Page } from '@playwright/test'
import {
  type Device,
  beSignedIn,
  expect,
  installed,
  phone,
  readyForOffline,
  test,
  uniqueHandle,
  uniqueName,
} from '../fixtures.ts'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { type AccountOnly, createAccount, push, rowsOf } from '../people.ts'
import { placesWith } from '../session.ts'
import { settled, synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

async function begin(one: Device, backend: TestBackend, account: AccountOnly): Promise<Device> {
  await beSignedIn(one.page, backend, account)
  return one
}

const next = (page: Page, name = 'Fortsett'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

async function bornOn(page: Page, day: string, month: string, year: string): Promise<void> {
  await page.getByLabel('Dag', { exact: true }).fill(day)
  await page.getByLabel('Måned', { exact: true }).fill(month)
  await page.getByLabel('År', { exact: true }).fill(year)
  await next(page)
}

async function untilProfile(page: Page, side: 'Kreatør' | 'Bedrift'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Er du kreatør eller bedrift?' })).toBeVisible()
  await page.getByText(side, { exact: true }).click()
  await next(page)
  await bornOn(page, '7', '4', '1994')
  await expect(page.getByRole('heading', { name: 'Kort om vilkårene' })).toBeVisible()
  await next(page)
  await expect(page.getByText('Du må godta vilkårene for å fortsette')).toBeVisible()
  await page.getByRole('checkbox', { name: /Jeg godtar/ }).check()
  await next(page)
}

test('a creator offline from the first step to the last, across a reload, then in the catalogue', async ({
  backend,
  device,
  person,
}) => {
  // Every step, offline and back, and a second browser that looks at it.
  test.setTimeout(seconds(60))
  const rival = await person('creator', 'Rivalen')
  const account = await createAccount(backend)
  const [wanted, other] = [uniqueHandle('solveig_n'), uniqueHandle('solveig-nord')]
  const name = uniqueName('Solveig')
  const { page, offline } = await begin(await device(installed(phone)), backend, account)
  await expect(page).toHaveURL(/\/onboarding\?step=who$/)
  await readyForOffline(page)
  await settled(page)
  await offline(true)

  await test.step('name, date of birth, terms', () => untilProfile(page, 'Kreatør'))

  await test.step('the profile, with a reload in the middle of a word', async () => {
    await expect(page.getByText('Steg 1 av 5')).toBeVisible()
    await next(page)
    await expect(page.getByText('Skriv fornavnet ditt')).toBeVisible()
    await expect(page.getByLabel('Fornavn')).toBeFocused()
    await page.getByLabel('Fornavn').fill(name)
    await expect(page.getByText('Skriv fornavnet ditt')).toHaveCount(0)
    await page.getByLabel('Brukernavn').fill('sølv')
    await expect(page.getByText('Bruk bare bokstavene a–z')).toBeVisible()
    await page.getByLabel('Brukernavn').fill(wanted)
    await page.getByLabel('Etternavn').pressSequentially('Nordb')
    await page.reload()
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nordb')
    await expect(page.getByLabel('Brukernavn')).toHaveValue(wanted)
    await next(page)
  })

  await test.step('details; the browser’s back and forward lose nothing', async () => {
    await page.getByLabel('Om meg').fill('Jeg filmer turer på fjellet.')
    await page.goBack()
    await expect(page.getByLabel('Fornavn')).toHaveValue(name)
    await page.goForward()
    await expect(page.getByLabel('Om meg')).toHaveValue('Jeg filmer turer på fjellet.')
    await page.getByLabel('Sted', { exact: true }).fill('Bodø')
    await page.getByText('Norsk', { exact: true }).click()
    await next(page)
  })

  await test.step('address: issues beside their fields, the place from the postcode', async () => {
    await page.getByLabel('Telefon').fill('1234')
    await page.getByLabel('Postnummer').fill('8006')
    await expect(page.getByLabel('Poststed')).toHaveValue('Bodø')
    await page.getByLabel('Instagram').fill('https://www.instagram.com/solveig.n/')
    await next(page)
    await expect(page.getByText('Skriv nummeret slik')).toBeVisible()
    await page.getByLabel('Telefon').fill('91 23 45 67')
    await next(page)
  })

  await test.step('preferences', async () => {
    await page.getByText('UGC', { exact: true }).click()
    await page.getByText('Friluftsliv', { exact: true }).click()
    await next(page)
  })

  await test.step('review and finish', async () => {
    await expect(page.getByText('91 23 45 67')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Friluftsliv' })).toBeVisible()
    await next(page, 'Fullfør')
    await expect(page.getByText('Velg om profilen skal vises')).toBeVisible()
    await page.getByText('Ja, vis profilen').click()
    await next(page, 'Fullfør')
    await expect(page.getByRole('heading', { name: `Velkommen, ${name}` })).toBeVisible()
  })

  await test.step('online it is sent; another person took the handle meanwhile, and the person is told', async () => {
    const edit = { id: rival.teamId, set: { handle: wanted.toUpperCase() }, base: { handle: '' } }
    await push(backend, rival.token, { name: 'teams.edit_creator', args: edit })
    await offline(false)
    await expect(page.getByText(`Noen andre rakk å ta brukernavnet ${wanted}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Velg et nytt' }).click()
    await expect(page).toHaveURL(/\/creator\/profile/)
    await expect(page.getByLabel('Etternavn')).toHaveValue('Nordb')
    await expect(page.getByText(`@${wanted}: Brukernavnet er tatt. Velg et annet.`)).toBeVisible()
    await page.getByRole('button', { name: 'Velg brukernavn' }).click()
    await expect(page.getByRole('textbox', { name: 'Brukernavn' })).toHaveValue(wanted)
    await page.getByRole('textbox', { name: 'Brukernavn' }).fill(other)
    await page.getByRole('button', { name: 'Lagre brukernavnet' }).click()
    await expect(page.getByText(`@${other}`, { exact: true }).first()).toBeVisible()
    await synced(page)
  })

  await test.step('the catalogue shows the profile without private fields', async () => {
    const guest = await device()
    await guest.page.goto('/creators')
    await expect(guest.page.getByText(name).first()).toBeVisible()
    const cards = await rowsOf(backend, account.token, 'creator_cards')
    const text = JSON.stringify(cards.filter(({ first_name }) => first_name === name))
    expect(text).toContain(name)
    expect(text).not.toContain('Nordb')
  })

  await test.step('a finished person is not redirected back', async () => {
    await page.goto('/onboarding')
    await expect(page).not.toHaveURL(/onboarding/)
  })
})

const young = new Date(Date.now() - 17.5 * 365.25 * 86_400_000)
const bornYoung = [young.getDate(), young.getMonth() + 1, young.getFullYear()].map(String)

test('a device whose clock is years ahead lets a 17-year-old no further than the service does', async ({
  backend,
  device,
}) => {
  const account = await createAccount(backend)
  const one = await device()
  const { page } = one
  const [day = '', month = '', year = ''] = bornYoung
  await page.clock.install({ time: Date.now() + 3 * 365 * 86_400_000 })
  await beSignedIn(page, backend, account)
  await page.getByText('Kreatør', { exact: true }).click()
  await next(page)
  await bornOn(page, day, month, year)
  await expect(page.getByRole('heading', { name: 'Vi ses når du er 18' })).toBeVisible()
  await expect.poll(() => placesWith(page, `${year}-`)).toEqual([])
})

test('begun on one device, with a handle lost meanwhile, continued on another; two tabs finish at once', async ({
  backend,
  device,
  person,
}) => {
  // Every step, offline and back, and a second browser that looks at it.
  test.setTimeout(seconds(60))
  const rival = await person('creator', 'Rivalen')
  const account = await createAccount(backend)
  const [wanted, other] = [uniqueHandle('fjellmats'), uniqueHandle('mats-roros')]
  const one = await begin(await device(installed()), backend, account)
  await untilProfile(one.page, 'Kreatør')
  await one.page.getByLabel('Fornavn').fill('Mats')
  await readyForOffline(one.page)
  await one.offline(true)
  await one.page.getByLabel('Brukernavn').fill(wanted)
  await expect(one.page.getByText('Vi sjekker om det er ledig når du er på nett.')).toBeVisible()
  await next(one.page)
  const edit = { id: rival.teamId, set: { handle: wanted.toUpperCase() }, base: { handle: '' } }
  await push(backend, rival.token, { name: 'teams.edit_creator', args: edit })
  await one.page.getByLabel('Sted', { exact: true }).fill('Røros')
  await one.offline(false)
  await next(one.page)
  await expect(one.page.getByRole('heading', { name: 'Hvor skal produkter sendes?' })).toBeVisible()

  await test.step('the handle is refused with a message; everything else is kept', async () => {
    await one.page.goto('/onboarding?step=confirm')
    await expect(one.page.getByText(`Noen andre rakk å ta brukernavnet ${wanted}.`)).toBeVisible()
    await one.page.getByRole('button', { name: 'Velg et nytt' }).click()
    await expect(one.page.getByLabel('Brukernavn')).toHaveValue(wanted)
    await expect(one.page.getByText('Brukernavnet er tatt. Velg et annet.')).toBeVisible()
    await expect(one.page.getByLabel('Fornavn')).toHaveValue('Mats')
    // Asked while typing, whatever its capitals.
    await one.page.getByLabel('Brukernavn').fill(wanted.toUpperCase())
    await expect(one.page.getByText('Brukernavnet er tatt. Velg et annet.')).toBeVisible()
    await one.page.getByLabel('Brukernavn').fill(other)
    await expect(one.page.getByText(`${other} er ledig`)).toBeVisible()
    await next(one.page)
    await synced(one.page)
  })

  const two = await begin(await device(), backend, account)
  await expect(two.page).toHaveURL(/step=address/)
  await two.page.goto('/onboarding?step=confirm')
  await expect(two.page.getByRole('definition').filter({ hasText: `@${other}` })).toBeVisible()
  await expect(two.page.getByRole('definition').filter({ hasText: 'Røros' })).toBeVisible()
  const tab = await two.context.newPage()
  await tab.goto('/onboarding?step=confirm')
  for (const page of [two.page, tab]) await page.getByText('Ikke ennå', { exact: true }).click()
  // The second to press may find the button gone, which is fine.
  const finish = (page: Page) =>
    page
      .getByRole('button', { name: 'Fullfør', exact: true })
      .click({ timeout: seconds(5) })
      .catch(() => undefined)
  await Promise.all([two.page, tab].map(finish))
  for (const page of [two.page, tab])
    await expect(page.getByRole('heading', { name: 'Velkommen, Mats' })).toBeVisible()
  await expect(one.page.getByRole('heading', { name: 'Velkommen, Mats' })).toBeVisible()
  for (const page of [one.page, two.page, tab]) await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await rowsOf(backend, account.token, 'creator_users')).toMatchObject([{ is_onboarded: true }])
})
