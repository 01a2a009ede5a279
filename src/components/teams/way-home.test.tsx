// Pages that no tab of a phone leads to: a way back, and the tab that an order is behind.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectPath, expectVisible, heading } from '../../../tests/components/controls.ts'
import { signIn } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'

const bar = page.getByRole('banner')

test.each([
  ['/orders', 'Bestillinger', 'creator'],
  ['/settings', 'Innstillinger', 'business'],
  ['/sync', 'Synkronisering', 'creator'],
] as const)('%s has its title and the way home in the bar of a phone', async (path, title, side) => {
  await signIn(side, 'Ida')
  await openApp(path)
  await expectVisible(heading(title))
  await expectCount(bar.getByRole('button'), 1)
  await bar.getByRole('link', { name: 'Hjem' }).click()
  await expectPath(new RegExp(`^/${side}$`))
})

test('on a wide screen the side bar is the way', async () => {
  await page.viewport(desktop.width, desktop.height)
  await signIn('creator', 'Ida')
  await openApp('/orders')
  await expectVisible(heading('Bestillinger'))
  await expectCount(page.getByRole('main').getByRole('link', { name: 'Hjem' }), 0)
})

test.each([
  ['creator', 'Søknader'],
  ['business', 'Briefer'],
] as const)('for a %s an order is behind the tab %s', async (side, tab) => {
  await signIn(side, 'Ida')
  await openApp('/orders')
  await expect
    .element(page.getByRole('navigation', { name: 'Navigasjon' }).getByRole('link', { name: tab }))
    .toHaveAttribute('aria-current', 'page')
})
