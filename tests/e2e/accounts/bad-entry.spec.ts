// Taken addresses and wrong codes on the sign-in pages, against the real service. src/screens/auth tests the forms alone.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { codeFor } from '../mail.ts'

const email = (page: Page) => page.getByLabel('E-post')
const password = (page: Page) => page.getByLabel('Passord', { exact: true })
const repeat = (page: Page) => page.getByLabel('Gjenta passordet')
const code = (page: Page) => page.getByLabel('Sekssifret kode')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const WRONG_CODE = 'Ugyldig eller utløpt kode. Prøv igjen.'

test('a taken address is not revealed', async ({ person, device }) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await device()
  await page.goto('/auth/SignUp')
  await email(page).fill(fjord.email)
  await password(page).fill('Et annet passord 7')
  await repeat(page).fill('Et annet passord 7')
  await press(page, 'Opprett konto')
  await expect(page.getByText('Feil e-\u2060post eller passord', { exact: false })).toBeVisible()
  await expect(page.getByText(/finnes|i bruk|allerede registrert/)).toHaveCount(0)
})

test('codes: wrong, for another address, used, and replaced by a newer one', async ({
  backend,
  person,
  device,
}) => {
  const fjord = await person('business', 'Fjord')
  const elv = await person('creator', 'Elv')
  const { page } = await device()
  await page.clock.install()
  const ask = async (address: string): Promise<string> => {
    await page.goto('/auth/forgot-password')
    const change = page.getByRole('button', { name: 'Bruk en annen e-\u2060postadresse' })
    await expect(email(page).or(change)).toBeVisible()
    if (await change.isVisible()) await change.click()
    await email(page).fill(address)
    await press(page, 'Send kode')
    await expect(code(page)).toBeVisible()
    return codeFor(backend, address)
  }
  const refused = async (digits: string): Promise<void> => {
    await code(page).fill('')
    await expect(page.getByText(WRONG_CODE)).toHaveCount(0)
    await code(page).fill(digits)
    await expect(page.getByText(WRONG_CODE)).toBeVisible()
    await expect(code(page)).toHaveValue(digits)
    await expect(code(page)).toBeFocused()
  }
  const first = await ask(fjord.email)
  const foreign = await ask(elv.email)
  expect(foreign).not.toBe(first)
  // Elv's page accepts no code of Fjord's.
  await refused(first)
  await refused('000000')
  await ask(fjord.email)
  await refused(foreign)
  // A newer code replaces the older one.
  await page.clock.runFor(61_000)
  await press(page, 'Send en ny kode')
  await expect(page.getByText('En ny kode er på vei. Bruk den nyeste.')).toBeVisible()
  const newest = await codeFor(backend, fjord.email)
  if (newest !== first) await refused(first)
  await code(page).fill('')
  await code(page).pressSequentially('12ab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden har 6 sifre')).toBeVisible()
  await code(page).fill(newest)
  await expect(page.getByRole('heading', { name: 'Velg nytt passord' })).toBeVisible()
})
