// The doors for everybody: with the keyboard alone, in both themes by axe's rules, and as password managers read them.
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { desktop, expect, phone, test, uniqueAddress } from '../fixtures.ts'
import { codeFor } from '../mail.ts'

const email = (page: Page) => page.getByLabel('E-post')
const password = (page: Page) => page.getByLabel('Passord', { exact: true })
const code = (page: Page) => page.getByLabel('Kode på seks siffer')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const pages: readonly [where: string, act?: (page: Page) => Promise<void>][] = [
  [
    '/auth/Login',
    async (page) => {
      await page.route('**/auth/v1/token**', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '90' },
          json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Wait' },
        }),
      )
      await email(page).fill('kari@fjordull.example')
      await password(page).fill('fjellvidde i tåke')
      await press(page, 'Logg inn')
      await expect(page.getByText(/Du kan prøve igjen om \d+ sekunder/)).toBeVisible()
    },
  ],
  ['/auth/SignUp', (page) => password(page).fill('fjellvidde i tåke')],
  ['/auth/CreateProfile'],
  [
    '/auth/forgot-password',
    async (page) => {
      await email(page).fill('ingen@fjordull.example')
      await press(page, 'Send kode')
      await code(page).fill('000000')
      await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
    },
  ],
  ['/auth/verify-email'],
  ['/auth/verify-email/success'],
  ['/confirm?error=x'],
  ['/goodbye'],
  ['/finnes/ikke'],
]

test('no page of the way in has a violation that axe finds', { tag: '@long' }, async ({ device }) => {
  const { page } = await device({ ...phone, reducedMotion: 'reduce' })
  for (const [where, act] of pages) {
    await page.goto(where)
    await expect(page.locator('main h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await expectNoViolation(page, where)
  }
})

test('an account is opened, left and found again with the keyboard alone', async ({ backend, device }) => {
  const { page } = await device(desktop)
  const { keyboard } = page
  const tab = async (times = 1): Promise<void> => {
    for (let count = 0; count < times; count += 1) await keyboard.press('Tab')
  }
  const own = uniqueAddress('tastatur')
  await page.goto('/auth/SignUp')
  await expect(page.getByRole('heading', { name: 'Opprett konto' })).toBeVisible()
  // Past the bar at the top, to the form.
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

test('the fields say what they are for, to managers, keyboards and code messages', async ({ device }) => {
  const { page } = await device()
  const fields = () =>
    page
      .locator('main form input')
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          ['name', 'type', 'autocomplete', 'inputmode', 'autocapitalize'].map((name) =>
            input.getAttribute(name),
          ),
        ),
      )
  const address = ['email', 'email', 'username', 'email', 'none']
  await page.goto('/auth/Login')
  await expect(email(page)).toBeVisible()
  expect(await fields()).toEqual([address, ['password', 'password', 'current-password', null, 'none']])
  await page.goto('/auth/SignUp')
  await expect(email(page)).toBeVisible()
  expect(await fields()).toEqual([
    address,
    ['password', 'password', 'new-password', null, 'none'],
    ['repeat', 'password', 'new-password', null, 'none'],
  ])
  await page.goto('/auth/forgot-password')
  await expect(email(page)).toBeVisible()
  expect(await fields()).toEqual([address])
  await email(page).fill('ingen@fjordull.example')
  await press(page, 'Send kode')
  await expect(code(page)).toBeVisible()
  expect(await fields()).toEqual([['code', 'text', 'one-time-code', 'numeric', 'none']])
})
