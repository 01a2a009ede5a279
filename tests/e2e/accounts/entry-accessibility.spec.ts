// The sign-in pages by keyboard alone. Axe and the fields of each page: src/screens/auth/entry.test.tsx.
import type { Page } from '@playwright/test'
import { desktop, expect, test, uniqueAddress } from '../fixtures.ts'
import { codeFor } from '../mail.ts'

const email = (page: Page) => page.getByLabel('E-post')
const password = (page: Page) => page.getByLabel('Passord', { exact: true })
const code = (page: Page) => page.getByLabel('Sekssifret kode')

test('an account is created, signed out of and into with the keyboard alone', async ({ backend, device }) => {
  const { page } = await device(desktop)
  const { keyboard } = page
  const tab = async (times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await keyboard.press('Tab')
  }
  const own = uniqueAddress('tastatur')
  await page.goto('/auth/SignUp')
  await expect(page.getByRole('heading', { name: 'Opprett konto' })).toBeVisible()
  // Past the top bar, to the form.
  await tab()
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
  await keyboard.press('Enter')
  await tab()
  await expect(email(page)).toBeFocused()
  await keyboard.type(own)
  await tab()
  await expect(password(page)).toBeFocused()
  await keyboard.type('fjellvidde i tåke')
  await tab()
  await expect(page.getByRole('button', { name: 'Vis passordet' }).first()).toBeFocused()
  await keyboard.press('Space')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await tab()
  await keyboard.type('noe annet')
  await keyboard.press('Enter')
  await expect(page.getByText('Passordene er ikke like')).toBeVisible()
  await expect(page.getByLabel('Gjenta passordet')).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('fjellvidde i tåke')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding/)
  const again = await device(desktop)
  const keys = again.page.keyboard
  await again.page.goto('/auth/forgot-password')
  await email(again.page).focus()
  await keys.type(own)
  await keys.press('Enter')
  await expect(code(again.page)).toBeFocused()
  await keys.type(await codeFor(backend, own))
  await expect(again.page.getByLabel('Nytt passord')).toBeFocused()
  await keys.type('en ny vidde i sol')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.type('en ny vidde i sol')
  await keys.press('Enter')
  await expect(again.page).toHaveURL(/\/onboarding/)
})
