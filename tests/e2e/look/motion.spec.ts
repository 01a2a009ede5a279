// Everything that pops up, with motion and without: framer-motion's features are a chunk of their own, which may fail
// to load.
import type { Page } from '@playwright/test'
import { desktop, expect, test } from '../fixtures.ts'

const moving = { ...desktop, reducedMotion: 'no-preference' as const }

const popups = [
  { opener: 'Dialog', role: 'dialog', name: 'Søk på briefen' },
  { opener: 'Spørsmål', role: 'alertdialog', name: 'Forkaste utkastet?' },
  { opener: 'Skuff', role: 'dialog', name: 'Filtre' },
  { opener: 'Flere valg', role: 'menu', name: 'Valg for briefen' },
  { opener: 'Varsler, 2 uleste', role: 'dialog', name: 'Varsler' },
] as const

/** Opens each and closes it with Escape; the focus goes in and comes back. */
async function useAll(page: Page): Promise<void> {
  for (const { opener, role, name } of popups) {
    const button = page.getByRole('button', { name: opener, exact: true }).last()
    const popup = page.getByRole(role, { name, exact: true })
    await button.click()
    await expect(popup).toHaveCSS('opacity', '1')
    await expect.poll(() => popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(button).toBeFocused()
  }
}

test('popups take the focus, leave, and give it back', async ({ device }) => {
  const { page } = await device(moving)
  const features = page.waitForResponse(/\/features-[^/]*\.js$/)
  await page.goto('/dev')
  await features
  await useAll(page)
})

test('without the features of motion popups, rows and toasts work unmoved', async ({ device }) => {
  const { page } = await device(moving)
  const refused = page.waitForEvent('requestfailed', (request) => /\/features-/.test(request.url()))
  await page.route(/\/features-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/dev')
  await refused
  await useAll(page)
  await page.getByRole('button', { name: 'Vellykket', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Briefen er publisert' })
  await expect(toast).toHaveCSS('opacity', '1')
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})
