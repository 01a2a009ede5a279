// The half of the market before a contract: a new creator becomes worth finding without a network, a business finds
// her, keeps her and invites her, she answers; and what a guest sees of it.
import type { Page } from '@playwright/test'
import {
  type Device,
  expect,
  installed,
  readyForOffline,
  test,
  uniqueAddress,
  uniqueHandle,
  uniqueName,
} from '../fixtures.ts'
import { film, photo } from '../media.ts'
import { push } from '../people.ts'
import { publishBrief } from '../rooms.ts'
import { synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill('Fjellvidde i morgentåke')
  await page.getByLabel('Gjenta passordet').fill('Fjellvidde i morgentåke')
  await press(page, 'Opprett konto')
}

/** The steps that both sides have: the date of birth and the terms. */
async function provePerson(page: Page): Promise<void> {
  await page.getByLabel('Dag', { exact: true }).fill('7')
  await page.getByLabel('Måned', { exact: true }).fill('4')
  await page.getByLabel('År', { exact: true }).fill('1994')
  await press(page, 'Fortsett')
  await page.getByRole('checkbox', { name: /Jeg godtar/ }).check()
  await press(page, 'Fortsett')
}

/** Signs up, and walks through the start as somebody who fills in the rest later. */
async function becomeCreator(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/auth/SignUp')
  await signUp(page, email)
  await page.getByText('Kreatør', { exact: true }).click()
  await press(page, 'Fortsett')
  await provePerson(page)
  await page.getByLabel('Fornavn').fill(name)
  const goOn = async (title: string): Promise<void> => {
    await press(page, 'Fortsett')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await goOn('Fortell om deg selv')
  await page.getByLabel('Sted', { exact: true }).fill('Trondheim')
  await goOn('Hvor skal produkter sendes?')
  await goOn('Hva har du lyst til å lage?')
  await page.getByText('UGC', { exact: true }).click()
  await goOn('Stemmer dette?')
  await page.getByText('Ikke ennå', { exact: true }).click()
  await press(page, 'Fullfør')
  await expect(page.getByRole('heading', { name: `Velkommen, ${name}` })).toBeVisible()
}

const HUNDRED_WORDS = Array.from({ length: 50 }, (_, nth) => `tur ${nth}`).join(' ')

/** From sign-up to the end of onboarding as a business: which side it is was said by the link. */
async function becomeBusiness(page: Page, email: string, name: string): Promise<void> {
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Når er du født?' })).toBeVisible()
  await provePerson(page)
  await page.getByLabel('Navn på bedriften').fill(name)
  for (const title of ['Hvordan når vi dere?', 'Stemmer dette?', 'Velg abonnement']) {
    await press(page, 'Fortsett')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await press(page, 'Fullfør')
}

/** The row of the home page's checklist that says this. */
const missing = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

/** Leaves an editor the way a person does. */
async function goHome(page: Page): Promise<void> {
  const home = page.getByRole('link', { name: 'Hjem', exact: true })
  if ((await home.count()) === 0) await page.goBack()
  await home.click()
  await expect(page).toHaveURL(/\/creator$/)
}

/** From the home page to the editor of what is missing. */
async function openFromHome(page: Page, words: string): Promise<void> {
  await missing(page, words).getByRole('link').click()
}

async function fillPackages(page: Page): Promise<void> {
  await press(page, 'Lag disse tre')
  const packages = page.getByRole('main').getByRole('link', { name: /^(?:Basis|Standard|Pluss)/ })
  await expect(packages).toHaveCount(3)
  for (const [at, price] of ['1500', '2900', '4800'].entries()) {
    await packages.nth(at).click()
    await page.getByLabel('Pris', { exact: true }).fill(price)
    await page.goBack()
  }
}

test('a creator becomes worth finding, and a business finds her', async ({
  backend,
  device,
  person,
  deviceOf,
}) => {
  // The whole story on two phones.
  test.setTimeout(seconds(120))
  const fjord = await person('business', 'Fjordkaffe')
  const brief = await publishBrief(backend, fjord, 'Termos på topptur')
  const [name, handle] = [uniqueName('Solveig'), uniqueHandle('solveig')]
  // Others in the catalogue: one at home elsewhere, one without a dog.
  for (const set of [
    { town: 'Bergen', cat_props: ['dog'], cat_job_types: ['ugc'] },
    { town: 'Trondheim', cat_props: ['boat'], cat_job_types: ['ugc'] },
  ]) {
    const other = await person('creator', 'Mia')
    const base = { town: '', cat_props: [], cat_job_types: [], handle: '', is_public: false }
    const args = { id: other.teamId, set: { ...set, handle: uniqueHandle('mia'), is_public: true }, base }
    await push(backend, other.token, { name: 'teams.edit_creator', args })
  }
  const her: Device = await device(installed())
  const { page } = her

  await test.step('she signs up; her home page tells what is missing', async () => {
    await becomeCreator(page, uniqueAddress('solveig'), name)
    await page.getByRole('link', { name: 'Gå til Hjem' }).click()
    await synced(page)
    for (const words of ['0 av 100 ord', '0 av 3 pakker', '0 av 3 bilder', '0 av 3 videoer'])
      await expect(missing(page, words)).toBeVisible()
    await readyForOffline(page)
  })

  await test.step('she fills everything in aeroplane mode, each from its row', async () => {
    await her.offline(true)
    await openFromHome(page, '0 av 100 ord')
    await page.getByLabel('Om meg').fill(HUNDRED_WORDS)
    await goHome(page)
    await openFromHome(page, '0 av 3 pakker')
    await fillPackages(page)
    await goHome(page)
    await openFromHome(page, '0 av 3 bilder')
    const files = [
      await photo('topp.jpg', 160),
      await photo('kopp.jpg', 30),
      await photo('hund.jpg', 90),
      await film(page, 'vidda.mp4', 0.1),
      await film(page, 'bålet.mp4', 0.2),
      await film(page, 'elva.mp4', 0.3),
    ]
    await page.locator('main input[type=file]').setInputFiles(files)
    for (const { name: file } of files) {
      const form = page.getByRole('form', { name: file })
      await form.getByLabel('Beskrivelse', { exact: true }).fill(`Fra turen: ${file}`)
      await form.getByRole('button', { name: 'Legg til' }).click()
      await expect(form).toHaveCount(0)
    }
    await goHome(page)
    await expect(page.getByRole('progressbar', { name: '4 av 6 på plass' })).toBeVisible()
  })

  await test.step('back online it uploads by itself', async () => {
    await her.offline(false)
    await synced(page, { timeout: seconds(30) })
  })

  await test.step('she chooses a portrait and a handle, says what she can show, and makes the profile public', async () => {
    await openFromHome(page, 'Profilbilde')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('meg.jpg', 20, 600, 600))
    await press(page, 'Velg brukernavn')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Brukernavn' }).fill('admin')
    await expect(dialog.getByText('Dette brukernavnet kan ikke brukes. Velg et annet.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Brukernavn' }).fill(handle)
    await expect(dialog.getByText(`${handle} er ledig`)).toBeVisible()
    await press(page, 'Lagre brukernavnet')
    // Until then it is not kept.
    await expect(dialog).toHaveCount(0)
    await goHome(page)
    await page.goto('/creator/profile?edit=show')
    await page.getByText('Hund', { exact: true }).click()
    await goHome(page)
    await openFromHome(page, 'Profilen er synlig for bedrifter')
    await page.getByRole('switch', { name: 'Vis profilen min til bedrifter' }).check()
    await goHome(page)
    await expect(page.getByRole('heading', { name: 'Profilen din er komplett' })).toBeVisible()
    await synced(page)
  })

  await test.step('her page is there for a guest, by id and by handle, without private facts', async () => {
    const guest = await device()
    await guest.page.goto('/creators')
    await guest.page.getByLabel('Søk i kreatører').fill(name)
    await guest.page.getByRole('list', { name: 'Kreatører' }).getByRole('button', { name }).click()
    await guest.page.getByRole('link', { name: `Åpne siden til ${name}` }).click()
    await expect(guest.page).toHaveURL(new RegExp(`/me/${handle}$`))
    await expect(guest.page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await guest.page.getByRole('tab', { name: /^Pakker/ }).click()
    await expect(guest.page.getByRole('heading', { name: 'Pakker' })).toBeVisible()
    expect(await guest.page.locator('main').textContent()).not.toMatch(/1994|@fjordull/)
    await guest.page
      .getByRole('listitem')
      .filter({ has: guest.page.getByRole('heading', { name: /^Standard/ }) })
      .getByRole('link', { name: 'Opprett konto for å bestille' })
      .click()
    await expect(guest.page).toHaveURL(/\/auth\/SignUp\?side=business$/)
    await becomeBusiness(guest.page, uniqueAddress('tindra'), uniqueName('Tindra'))
    await guest.page.getByRole('link', { name: 'Fortsett dit du skulle' }).click()
    await expect(guest.page).toHaveURL(new RegExp(`/business/order/${handle}/`))
    await expect(guest.page.getByRole('heading', { name: `Bestill av ${name}` })).toBeVisible()
    // That package, and no other one.
    await expect(guest.page.getByRole('heading', { name: /^Standard/ })).toBeVisible()
  })

  const business = await deviceOf(fjord, installed())
  const member = business.page
  await readyForOffline(member)

  await test.step('the business searches the whole catalogue without a network', async () => {
    await business.offline(true)
    await member.getByRole('link', { name: 'Utforsk' }).first().click()
    await member.getByRole('button', { name: 'Filtre' }).click()
    const drawer = member.getByRole('dialog')
    const hits = drawer.getByRole('button', { name: /^Vis \d+ kreatør/ })
    const choose = async (group: string, option: string): Promise<void> => {
      const before = await hits.innerText()
      await drawer.getByRole('group', { name: group }).getByText(option).first().click()
      await expect(hits).not.toHaveText(before)
    }
    await choose('Kan vise', 'Hund')
    await choose('Sted', 'Trondheim')
    await drawer.getByRole('group', { name: 'Leverer' }).getByText('UGC').first().click()
    await drawer.getByLabel('Til', { exact: true }).fill('4000')
    await drawer.getByRole('button', { name: 'Vis 1 kreatør', exact: true }).click()
    await expect(member.getByRole('heading', { name })).toBeVisible()
    await expect(member).toHaveURL(/town=/)
  })

  await test.step('back online it opens her profile, plays a video, and keeps her as a favourite', async () => {
    await business.offline(false)
    await member.goto(`/me/${handle}`)
    const playing = member.getByLabel(`Video av ${name}`)
    await expect
      .poll(() => playing.evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await member.getByRole('button', { name: 'Legg til i favoritter' }).click()
    await expect(member.getByRole('button', { name: 'Fjern fra favoritter' })).toBeVisible()
    await member.goto('/business/explore/favorites')
    await expect(member.getByRole('main').getByRole('link', { name })).toBeVisible()
  })

  await test.step('it invites her; she sees why, and says no with a reason', async () => {
    await member.goto(`/me/${handle}`)
    await member.getByRole('button', { name: 'Inviter til brief' }).click()
    await member.getByLabel(/^Hvorfor akkurat/).fill('Vi likte turen over vidda.')
    await member.getByRole('button', { name: 'Send invitasjonen' }).click()
    await page.getByRole('link', { name: /har invitert deg$/ }).click()
    await expect(page).toHaveURL(new RegExp(`/creator/briefs/${brief}`))
    await expect(page.getByText('Vi likte turen over vidda.')).toBeVisible()
    await page.getByRole('button', { name: 'Takk nei' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Jeg har ikke tid').click()
    await dialog.getByRole('button', { name: 'Takk nei' }).click()
    await member.goto(`/business/briefs/${brief}?show=invited`)
    await expect(
      member.getByRole('list', { name: 'Invitert' }).getByText('Takket nei', { exact: true }),
    ).toBeVisible()
  })

  await test.step('it orders a package; she accepts, and the conversation is open', async () => {
    await member.goto(`/me/${handle}`)
    await member.getByRole('tab', { name: /^Pakker/ }).click()
    await member.getByRole('link', { name: /^Bestill «Standard/ }).click()
    await member.getByLabel('Produkt eller tjeneste').fill('Termos i stål')
    await member.getByLabel('Hva vil dere ha laget?').fill('Vis den på tur med hunden.')
    await business.offline(true)
    await member.getByRole('button', { name: 'Send bestilling' }).click()
    await expect(member.getByRole('main').getByText('Venter på nett', { exact: true })).toBeVisible()
    await business.offline(false)
    await goHome(page)
    await page.getByRole('link', { name: /har bestilt «Standard/ }).click()
    await expect(page.getByText('Vis den på tur med hunden.')).toBeVisible()
    await expect(page.getByText('2 dager 23 t igjen').first()).toBeVisible()
    await press(page, 'Godta')
    await press(page, 'Godta bestillingen')
    await expect(page).toHaveURL(/\/messages\//)
    await expect(member.getByRole('main').getByText('har godtatt. Avtal resten i samtalen.')).toBeVisible()
    await member.getByRole('link', { name: 'Åpne samtalen' }).click()
    await expect(member.getByRole('log').getByText('Du bestilte')).toBeVisible()
  })
})
