// One person with several teams in several tabs, against the real service. Switching itself: src/components/teams.
import type { Page } from '@playwright/test'
import { newId } from '../../../src/device/store/new-id.ts'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { beSignedIn, desktop, expect, phone, test } from '../fixtures.ts'
import { type Person, push } from '../people.ts'
import { signOut } from '../session.ts'
import { settled } from '../settled.ts'

type Team = Pick<Person, 'teamId' | 'teamName' | 'token'>

async function addBusiness(backend: TestBackend, { token }: Person, name: string): Promise<Team> {
  const teamId = newId()
  await push(backend, token, { name: 'teams.create_business', args: { id: teamId, name } })
  return { token, teamId, teamName: name }
}

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const menu = (page: Page) => page.getByRole('button', { name: /Åpne kontomenyen$/ })
const inMenu = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function switchTo(page: Page, name: string): Promise<void> {
  await menu(page).click()
  await inMenu(page, new RegExp(`^${name}`)).click()
  await expect(account(page, name)).toBeVisible()
}

test('each tab has its team; a new one starts with the last chosen; sign-out forgets names but not the choice', async ({
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

  await test.step('after signing out no team can be read here, and yet the team is restored', async () => {
    await signOut(second)
    await expect(second).toHaveURL(/\/auth\/login$/i)
    const kept = await second.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/Bakeriet|Fjordull/)
    expect(kept).not.toContain(bakeri.teamId)
    await beSignedIn(second, backend, ida)
    await expect(account(second, 'Bakeriet')).toBeVisible()
  })
  await test.step('archived on another device: the first remaining team', async () => {
    await push(backend, ida.token, { name: 'teams.archive', args: { id: bakeri.teamId } })
    await expect(account(second, ida.teamName)).toBeVisible()
    await expect(heading(second, 'Lag den første briefen din')).toBeVisible()
    await menu(second).click()
    await expect(second.getByRole('menuitemradio', { name: /Bedrift$/ })).toHaveCount(1)
  })
})

test('the menu of a phone stays while an entry is pressed long, and closes with the link', async ({
  backend,
  person,
  device,
}) => {
  const ida = await person('creator', 'Ida')
  const { page } = await device(phone)
  await page.clock.install()
  await beSignedIn(page, backend, ida)
  await page.goto('/creator/briefs')
  await page.getByRole('button', { name: /Åpne menyen$/ }).click()
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Innstillinger' })
  await entry.hover()
  await page.mouse.down()
  await page.clock.runFor(600)
  await settled(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'Innstillinger')).toBeVisible()
})
