// A brief's pictures where a creator reads it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { listingRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const picture = (name: string, description: string) => ({
  path: `images/${crypto.randomUUID()}/${name.repeat(64)}.png`,
  description,
  width: 300,
  height: 200,
})

test('each is labelled while it loads', async () => {
  answer('/storage/v1/', () => new Promise(() => undefined))
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({
    product_images: [picture('a', 'Votten i snø'), picture('b', 'Votten på bordet')],
  })
  await put(ida, 'brief_listings', listing)
  await openApp(`/creator/briefs/${listing.id}`)
  for (const name of ['Votten i snø', 'Votten på bordet']) await expectVisible(button(name))
  await axeClean('pictures on their way')
})

const strip = () => document.querySelector('main ul.snap-x')
const dots = () =>
  Array.from(document.querySelectorAll('main [data-dot]'), (dot) => dot.getAttribute('data-dot'))

async function openWith(...names: string[]) {
  answer('/storage/v1/', () => new Promise(() => undefined))
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({
    title: 'Kaffe på bål',
    product_images: names.map((name, at) => picture(String(at), name)),
  })
  await put(ida, 'brief_listings', listing)
  await openApp(`/creator/briefs/${listing.id}`)
  await expectVisible(heading('Kaffe på bål'))
}

test('several are swiped: the dot follows, and one picture fills the width', async () => {
  await openWith('Kjelen', 'Bålet', 'Koppen')
  await expectVisible(button('Kjelen'))
  expect(dots()).toEqual(['here', '', ''])
  expect(button('Kjelen').element().getBoundingClientRect().width).toBe(360)
  strip()?.scrollTo({ left: 720, behavior: 'instant' })
  await expect.poll(dots).toEqual(['', '', 'here'])
  await button('Koppen').click()
  const viewer = page.getByRole('dialog', { name: 'Bilder' })
  await expectVisible(viewer.getByText('3 av 3'))
})

test('with a pointer there are buttons, which end at the first and the last', async () => {
  await page.viewport(desktop.width, desktop.height)
  await openWith('Kjelen', 'Bålet')
  const [previous, next] = [button('Forrige bilde'), button('Neste bilde')]
  await expect.element(next).toBeVisible()
  // At an end there is no arrow.
  await expectCount(previous, 0)
  await next.click()
  await expect.poll(dots).toEqual(['', 'here'])
  await expect.element(previous).toBeVisible()
  await expectCount(next, 0)
})

test('one has no dots, and without any the business fills the place', async () => {
  await openWith('Kjelen')
  await expectVisible(button('Kjelen'))
  expect(dots()).toEqual([])
  await openWith()
  await expectCount(button('Kjelen'), 0)
  // the initials of the business: nothing to hear, and no empty box
  await expect.poll(() => document.querySelector('main [aria-hidden]')?.textContent).toBe('F')
  await axeClean('a brief without pictures')
})
