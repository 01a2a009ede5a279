// The list of shortcuts: by «?» alone or from the palette, and the switch that ends shortcuts of a single key.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { briefRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const list = page.getByRole('dialog', { name: 'Hurtigtaster' })
const single = page.getByRole('switch', { name: 'Enkelttaster' })

async function openBriefs(): Promise<void> {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', briefRow(fjord.teamId, { title: 'Ullsokker på hytta' }))
  await openApp('/business/briefs')
  await expectVisible(button(/^Søk/))
}

/** The key is listened to once the page is idle. */
async function askForKeys(): Promise<void> {
  const isOpen = async () => (await userEvent.keyboard('?'), list.elements().length)
  await expect.poll(isOpen, { interval: 200 }).toBe(1)
  await expectVisible(list)
}

test('«?» shows what keys do, and Escape closes it', async () => {
  await openBriefs()
  await askForKeys()
  await expectVisible(list.getByText('Rediger briefen i raden'))
  await axeClean('the list of shortcuts')
  await userEvent.keyboard('{Escape}')
  await expectCount(list, 0)
})

test('the switch names only keys that the list has', async () => {
  await openBriefs()
  await askForKeys()
  await expectVisible(list.getByText(/^Gjelder tastene \?, E, J, K og R\./))
  await signIn('creator', 'Ida')
  await openApp('/creator')
  await expectVisible(button(/^Søk/))
  await askForKeys()
  await expectVisible(list.getByText(/^Gjelder tasten «\?»\. Slå av/))
})

test('a question mark that is written opens nothing', async () => {
  await openBriefs()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Søk eller gå til …' }).fill('hva?')
  await expectCount(list, 0)
})

test('single keys can be turned off; the list stays in the palette', async () => {
  await openBriefs()
  await askForKeys()
  await single.click()
  await userEvent.keyboard('{Escape}')
  await expectCount(list, 0)
  await userEvent.keyboard('?')
  page.getByRole('link', { name: 'Ullsokker på hytta' }).element().focus()
  await userEvent.keyboard('e')
  expect(location.pathname).toBe('/business/briefs')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Søk eller gå til …' }).fill('hurtig')
  await userEvent.keyboard('{Enter}')
  await expectVisible(list)
  await expect.element(single).not.toBeChecked()
})

test('E edits the brief of the row with the focus', async () => {
  await openBriefs()
  const row = page.getByRole('link', { name: 'Ullsokker på hytta' })
  await expectVisible(row)
  row.element().focus()
  await userEvent.keyboard('e')
  await expectVisible(heading('Rediger brief'))
})
