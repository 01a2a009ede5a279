// One person, several teams: everything follows the active one, with and without network.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newId } from '../../../src/data/new-id.ts'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { beSignedIn, desktop, expect, installed, phone, readyForOffline, test } from '../fixtures.ts'
import { type Person, push } from '../people.ts'
import { pitchOn, publishBrief } from '../rooms.ts'
import { settled } from '../settled.ts'

type Team = Pick<Person, 'teamId' | 'teamName' | 'token'>

async function addBusiness(backend: TestBackend, { token }: Person, name: string): Promise<Team> {
  const teamId = newId()
  await push(backend, token, { name: 'teams.create_business', args: { id: teamId, name } })
  return { token, teamId, teamName: name }
}

/** With a message beside the pitch: two things that are unread. */
async function askedAbout(
  backend: TestBackend,
  brief: string,
  business: Team,
  creator: Team,
): Promise<string> {
  const room = await pitchOn(backend, brief, business, creator)
  const message = { id: randomUUID(), room_id: room, text: 'Når passer det?', attachments: [] }
  await push(backend, creator.token, { name: 'messages.send', args: message })
  return room
}

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Åpne kontomenyen' })
const inMenu = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })
const field = (page: Page) => page.getByRole('combobox', { name: 'Søk eller gå til …' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function switchTo(page: Page, name: string): Promise<void> {
  await menu(page).click()
  await inMenu(page, new RegExp(`^${name}`)).click()
  await expect(account(page, name)).toBeVisible()
}

test('the menu switches: frame, page, title and counts follow at once, offline too, over a reload', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('business', 'Fjordull')
  const bakeri = await addBusiness(backend, ida, 'Bakeriet')
  const creatorId = newId()
  await push(backend, ida.token, { name: 'teams.create_creator', args: { id: creatorId, first_name: 'Ida' } })
  const noor = await person('creator', 'Noor')
  await publishBrief(backend, ida, 'Ullsokker')
  await askedAbout(backend, await publishBrief(backend, bakeri, 'Surdeig'), bakeri, noor)
  // Signed in a moment ago, and no team chosen yet: the first page is the first team's.
  const { page, offline } = await deviceOf({ ...ida, side: 'creator' }, installed(desktop))
  await readyForOffline(page)

  await test.step('the first team of somebody who has chosen none', async () => {
    await page.goto('/creator')
    await expect(account(page, 'Ida')).toBeVisible()
    await expect(page).toHaveTitle(/ · Ida · Samspill$/)
  })
  await test.step('the menu: all teams, the active one checked, what waits in each', async () => {
    await menu(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(inMenu(page, 'Ida Kreatør')).toBeChecked()
    await expect(inMenu(page, `${ida.teamName} Bedrift`)).not.toBeChecked()
    await expect(inMenu(page, 'Bakeriet Bedrift 2 uleste')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Legg til bedrift' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /kreatør/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeFocused()
  })
  await settled(page)
  await offline(true)
  await test.step('from the other side’s page it goes home; of two businesses to the right one', async () => {
    await switchTo(page, 'Bakeriet')
    await expect(page).toHaveURL(/\/business$/)
    await expect(heading(page, /Bakeriet/)).toBeVisible()
    await expect(page).toHaveTitle(/ · Bakeriet · Samspill$/)
    await expect(page.getByRole('link', { name: /^Meldinger.*1 ulest/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Varsler, 1 ulest' })).toBeVisible()
    await expect(page.getByText('Byttet til')).toHaveCount(0)
  })
  await test.step('what is good for either stays, what is one team’s own gives way to its list', async () => {
    await page.getByRole('link', { name: 'Dine briefer' }).click()
    await page.getByRole('link', { name: 'Surdeig' }).first().click()
    await expect(page).toHaveURL(/\/business\/briefs\/[\da-f-]{36}$/)
    await switchTo(page, ida.teamName)
    await expect(page).toHaveURL(/\/business\/briefs$/)
    await expect(page.getByRole('link', { name: 'Ullsokker' }).first()).toBeVisible()
    await expect(page.getByText('Surdeig')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Varsler', exact: true })).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('Ingen varsler', { exact: false }).first()).toBeVisible()
    await switchTo(page, 'Bakeriet')
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('main').getByText('Noor')).toBeVisible()
    await switchTo(page, 'Ida')
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('main').getByText('Noor')).toHaveCount(0)
  })
  await test.step('what is typed in one business waits there', async () => {
    await switchTo(page, 'Bakeriet')
    await page.getByRole('link', { name: 'Lag brief' }).click()
    await page.getByLabel('Tittel', { exact: true }).fill('Kanelboller til jul')
    await switchTo(page, ida.teamName)
    await expect(page).toHaveURL(/\/business\/briefs\/Create$/)
    await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('')
    await switchTo(page, 'Bakeriet')
    await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('Kanelboller til jul')
  })
  await test.step('a reload, and a start of the app', async () => {
    await page.reload()
    await expect(account(page, 'Bakeriet')).toBeVisible()
    await page.goto('/?source=pwa')
    await expect(heading(page, /Bakeriet/)).toBeVisible()
  })
})

test('the palette finds and goes by keyboard alone, offline', async ({ backend, person, deviceOf }) => {
  const ida = await person('business', 'Fjordull')
  const bakeri = await addBusiness(backend, ida, 'Bakeriet')
  const noor = await person('creator', 'Noor')
  const room = await askedAbout(backend, await publishBrief(backend, ida, 'Ullsokker på hytta'), ida, noor)
  await publishBrief(backend, bakeri, 'Surdeig')
  const { page, offline } = await deviceOf(ida, installed(desktop))
  await readyForOffline(page)
  await expect(page.getByRole('button', { name: 'Finn' })).toBeVisible()
  await settled(page)
  await offline(true)
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }

  await test.step('what was last worked on stands there; Escape closes and gives the focus back', async () => {
    await page.getByRole('link', { name: 'Oversikt' }).focus()
    await open()
    await expect(chosen(page)).toHaveText(/Noor/)
    await expect(page.getByRole('option', { name: 'Bakeriet Bedrift' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Oversikt' })).toBeFocused()
  })
  await test.step('arrows go round, and aria-activedescendant says where they are', async () => {
    await open()
    await page.keyboard.press('ArrowUp')
    await expect(chosen(page)).toHaveText(/Innstillinger/)
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveText(/Noor/)
    const id = await field(page).getAttribute('aria-activedescendant')
    expect(await chosen(page).getAttribute('id')).toBe(id)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/messages/${room}$`))
  })
  await test.step('a brief, a part of the settings, an appearance', async () => {
    await open()
    await page.keyboard.type('hytta')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 treff')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Ullsokker på hytta')).toBeVisible()
    await open()
    await page.keyboard.type('engangskode')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings\/security$/)
    await open()
    await page.keyboard.type('morkt')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  await test.step('nothing found says so, and Enter does nothing', async () => {
    await open()
    await page.keyboard.type('xyzzy')
    await expect(page.getByRole('heading', { name: 'Ingen treff på «xyzzy»' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('another team: what is found is that one’s', async () => {
    await open()
    await page.keyboard.type('bak')
    await page.keyboard.press('Enter')
    await expect(account(page, 'Bakeriet')).toBeVisible()
    await open()
    await page.keyboard.type('surd')
    await expect(chosen(page)).toHaveText(/Surdeig/)
    await field(page).fill('hytta')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toHaveCount(0)
  })
  await test.step('the first profile of the other side is begun from here', async () => {
    await open()
    await page.keyboard.type('ny profil kreatør')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/onboarding\?add=creator/)
  })
})

test('a link into another own team switches to it, says so, and can be undone', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('business', 'Fjordull')
  const bakeri = await addBusiness(backend, ida, 'Bakeriet')
  const noor = await person('creator', 'Noor')
  await publishBrief(backend, ida, 'Ullsokker')
  const brief = await publishBrief(backend, bakeri, 'Surdeig')
  const room = await askedAbout(backend, brief, bakeri, noor)
  const { page } = await deviceOf(ida, desktop)
  await page.goto('/business')
  await expect(account(page, ida.teamName)).toBeVisible()
  const said = page.getByText('Byttet til Bakeriet', { exact: true })
  const targets = [
    { path: `/business/briefs/${brief}`, shows: heading(page, 'Surdeig'), undone: /\/business\/briefs$/ },
    {
      path: `/business/briefs/update/${brief}`,
      shows: page.getByLabel('Tittel', { exact: true }),
      undone: /\/business\/briefs$/,
    },
    {
      path: `/business/briefs/${brief}/versions`,
      shows: page.getByText('Surdeig').first(),
      undone: /\/business\/briefs$/,
    },
    { path: `/messages/${room}`, shows: page.getByLabel('Skriv en melding'), undone: /\/messages$/ },
  ]
  for (const { path, shows, undone } of targets) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(shows).toBeVisible()
      await expect(account(page, 'Bakeriet')).toBeVisible()
      await expect(said).toBeVisible()
      await page.getByRole('button', { name: 'Angre' }).click()
      await expect(account(page, ida.teamName)).toBeVisible()
      await expect(page).toHaveURL(undone)
      await expect(said).toHaveCount(0)
    })
  }
  await test.step('the way back is such a link, too', async () => {
    await page.goto(`/business/briefs/${brief}`)
    await expect(heading(page, 'Surdeig')).toBeVisible()
    await switchTo(page, ida.teamName)
    await page.goBack()
    await expect(heading(page, 'Surdeig')).toBeVisible()
    await expect(account(page, 'Bakeriet')).toBeVisible()
  })
  await test.step('a stranger’s brief stays not found', async () => {
    const rival = await person('business', 'Rivalen')
    await page.goto(`/business/briefs/${await publishBrief(backend, rival, 'Hemmelig')}`)
    await expect(page.getByText('Vi finner ikke denne briefen')).toBeVisible()
    await expect(account(page, 'Bakeriet')).toBeVisible()
  })
})

test('each tab has its team; a new one begins with the last chosen; sign-out forgets names, not which', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('business', 'Fjordull')
  const bakeri = await addBusiness(backend, ida, 'Bakeriet')
  const { page, context } = await deviceOf(ida, desktop)
  await page.goto('/business')
  const second = await context.newPage()
  await second.goto('/business')
  await expect(account(second, ida.teamName)).toBeVisible()
  await switchTo(second, 'Bakeriet')
  await expect(account(page, ida.teamName)).toBeVisible()
  await page.reload()
  await expect(account(page, ida.teamName)).toBeVisible()
  const third = await context.newPage()
  await third.goto('/business')
  await expect(account(third, 'Bakeriet')).toBeVisible()
  await third.close()
  await page.close()

  await test.step('after a sign-out nothing of the teams can be read here, and yet the team is restored', async () => {
    await second.goto('/signout')
    await expect(second).toHaveURL(/\/auth\/login$/i)
    const kept = await second.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/Bakeriet|Fjordull/)
    expect(kept).not.toContain(bakeri.teamId)
    await beSignedIn(second, backend, ida)
    await expect(account(second, 'Bakeriet')).toBeVisible()
  })
  await test.step('put away on another device: the first team there is', async () => {
    await push(backend, ida.token, { name: 'teams.archive', args: { id: bakeri.teamId } })
    await expect(account(second, ida.teamName)).toBeVisible()
    await expect(heading(second, /Fjordull/)).toBeVisible()
    await menu(second).click()
    await expect(second.getByRole('menuitemradio', { name: /Bedrift$/ })).toHaveCount(1)
  })
})

test('a team that goes from under its page leads home, not into onboarding', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const bakeri = await addBusiness(backend, ida, 'Bakeriet')
  const { page } = await deviceOf(ida, desktop)
  await page.goto('/business/briefs')
  await expect(account(page, 'Bakeriet')).toBeVisible()
  await push(backend, ida.token, { name: 'teams.archive', args: { id: bakeri.teamId } })
  await expect(page).toHaveURL(/\/creator$/)
  await expect(account(page, ida.teamName)).toBeVisible()
})

/** Past the moment in which a second click counts as the second of a double click. */
const DOUBLE_CLICK_MS = 350

test('a business is added from the menu: kept when one leaves, and one lands in it when done', async ({
  backend,
  person,
  device,
}) => {
  const ida = await person('creator', 'Ida')
  const { page, offline } = await device(installed(phone))
  await page.clock.install()
  await beSignedIn(page, backend, ida)
  await readyForOffline(page)
  await page.goto('/creator/briefs')
  await settled(page)
  const next = async (name = 'Fortsett') => {
    await page.clock.runFor(DOUBLE_CLICK_MS)
    await page.getByRole('button', { name, exact: true }).click()
  }
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Åpne menyen' }).click()
    await menu(page).click()
  }
  await openMenu()
  await page.getByRole('menuitem', { name: 'Legg til bedrift' }).click()
  await expect(page).toHaveURL(/\/onboarding\?add=business/)
  await settled(page)
  await offline(true)
  const name = page.getByLabel('Navn på bedriften')
  await name.fill('Idas kafé')
  await page.getByRole('link', { name: 'Fortsett senere' }).click()
  await expect(page).toHaveURL(/\/creator$/)
  await openMenu()
  await page.getByRole('menuitem', { name: /^(Legg til bedrift|Gjør bedriften ferdig)$/ }).click()
  await expect(name).toHaveValue('Idas kafé')
  await next()
  await next('Hopp over nå')
  await next()
  await page.getByText('År', { exact: true }).click()
  await next('Fullfør')
  await expect(page.getByRole('heading', { name: 'Velkommen, Idas kafé' })).toBeVisible()
  await page.getByRole('link', { name: /oversikten/i }).click()
  await expect(page).toHaveURL(/\/business$/)
  await expect(heading(page, /Idas kafé/)).toBeVisible()
  await openMenu()
  await expect(inMenu(page, 'Idas kafé Bedrift')).toBeChecked()
  await expect(page.getByRole('menuitem', { name: 'Legg til bedrift' })).toBeVisible()
})

test('a slow finger in the account menu of a phone: the menu under it stays until it lifts', async ({
  backend,
  person,
  device,
}) => {
  const ida = await person('creator', 'Ida')
  const { page } = await device(phone)
  await page.clock.install()
  await beSignedIn(page, backend, ida)
  await page.goto('/creator/briefs')
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await menu(page).click()
  const entry = page.getByRole('menuitem', { name: 'Innstillinger' })
  await entry.hover()
  await page.mouse.down()
  await page.clock.runFor(600)
  await settled(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('button', { name: 'Åpne menyen' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})
