// A row of filters over a list: what each does, and that it stays reachable in a narrow window.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectVisible, press } from '../../../tests/components/controls.ts'
import { DevForm } from '../../screens/dev/dev-form.tsx'
import { Motion } from '../motion/motion.tsx'

const row = page.getByRole('group', { name: 'Filtre' })

async function openGallery(): Promise<void> {
  const element = (
    <Motion>
      <main className="px-4">
        <h1>Felt</h1>
        <DevForm />
        <div className="h-[200vh]" />
      </main>
    </Motion>
  )
  await openApp('/sample', [{ path: '/sample', element }])
  await expectVisible(row)
}

test('a toggle says whether it is on, and counts what it would show', async () => {
  await openGallery()
  const fits = row.getByRole('button', { name: 'Passer deg 4' })
  await expect.element(fits).toHaveAttribute('aria-pressed', 'true')
  await press('Ikke søkt')
  await expect.element(button('Ikke søkt')).toHaveAttribute('aria-pressed', 'true')
  await fits.click()
  await expect.element(fits).toHaveAttribute('aria-pressed', 'false')
  await axeClean('filters')
})

test('a menu shows what was chosen on its chip, also for a screen reader', async () => {
  await openGallery()
  await row.getByRole('button', { name: 'Pris', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Minst 5 000 kr' }).click()
  await expect.element(row.getByRole('button', { name: 'Pris: Minst 5 000 kr' })).toHaveFocus()
  // an order filters nothing, so it always shows what is chosen
  await expectVisible(row.getByRole('button', { name: 'Rekkefølge: Nyeste' }))
})

test('the row scrolls sideways on a narrow phone, the page does not, and each chip is large enough', async () => {
  await page.viewport(320, 640)
  await openGallery()
  const last = row.getByRole('button', { name: 'Rekkefølge: Nyeste' })
  const element = row.element()
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(320)
  await row.getByRole('button', { name: 'Passer deg 4' }).click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(last).toHaveFocus()
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  for (const chip of row.getByRole('button').elements())
    expect(Number.parseFloat(getComputedStyle(chip, '::after').height)).toBeGreaterThanOrEqual(44)
})
