// Every screen with the demo's data, both themes: no violation that axe can find. The short run checks each state in
// component tests; this is the long run's second look, with the build's own styles and on a desktop too.
import type { Page } from '@playwright/test'
import { demoLogins, demoPassword } from '../../supabase/demo/logins.ts'
import { expectNoViolation } from './axe.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { seconds } from '../fixtures/seconds.ts'

test.use({ demo: true })
// Several pages each, and axe takes over a second on each.
test.describe.configure({ timeout: seconds(120) })

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main h1').first()).toBeVisible()
    await settled(page)
    await expectNoViolation(page, path)
  }
}

test('guests', { tag: '@long' }, async ({ device }) => {
  const { page } = await device(phone)
  await visit(page, ['/', '/about', '/support', '/blog', '/creators', '/dev'])
  await page.goto('/creators')
  await page.getByRole('list', { name: 'Kreatører' }).getByRole('button').first().click()
  await page.getByRole('link', { name: /^Åpne siden til/ }).click()
  await page.waitForURL(/\/me\//)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expectNoViolation(page, 'a public profile')
})

for (const [name, look] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`a business on a ${name}`, { tag: '@long' }, async ({ deviceOf }) => {
    const login = { email: demoLogins.business, password: demoPassword, side: 'business' } as const
    const { page } = await deviceOf(login, look)
    if (look === desktop)
      await visit(page, ['/business/briefs?show=old', '/business/briefs/Create', '/notifications', '/sync'])
    await visit(page, [
      '/business',
      '/settings',
      '/business/explore',
      '/business/explore/favorites',
      '/orders',
    ])
    await visit(page, ['/business/Profile', '/business/briefs'])
    // A draft would open its form.
    const published = 'main :is(li, tr) a[href^="/business/briefs/"]:not([href*="/update/"])'
    await page.locator(published).first().click()
    await page.waitForURL(/\/business\/briefs\/[\da-f-]{36}/)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expectNoViolation(page, 'a brief')
    await visit(page, [`/business/briefs/${page.url().split('/').at(-1)}/versions`])
    if (look !== desktop) return
    await visit(page, ['/messages'])
    await page.locator('main a[href^="/messages/"]').first().click()
    await expect(page.getByLabel('Skriv en melding')).toBeVisible()
    await expectNoViolation(page, 'a conversation')
  })

  test(`a creator on a ${name}`, { tag: '@long' }, async ({ deviceOf }) => {
    const login = { email: demoLogins.creator, password: demoPassword, side: 'creator' } as const
    const { page } = await deviceOf(login, look)
    if (look === desktop)
      await visit(page, ['/creator/briefs/Pitches', '/messages', '/notifications', '/sync'])
    const profile = '/creator/profile'
    await visit(page, [profile, `${profile}/media`, `${profile}/packages`, `${profile}/portfolio`, '/orders'])
    await visit(page, ['/creator', '/creator/briefs'])
    await page.locator('main a[href^="/creator/briefs/"]').first().click()
    // The list has a heading too, and stays until the brief is there
    await page.waitForURL(/\/creator\/briefs\/[\da-f-]{36}/)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expectNoViolation(page, 'an active brief')
  })
}
