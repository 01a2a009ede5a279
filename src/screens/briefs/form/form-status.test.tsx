// What stands beside the buttons of the brief form, and the bar that they are in.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { openReview, write } from '../../../../tests/components/brief-steps.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { put, putOfEngine, rowOf, signIn, unsent } from '../../../../tests/components/person.ts'
import { briefRow } from '../../../../tests/components/rows.ts'
import { desktop } from '../../../../tests/components/setup.ts'

test('a text that another device changed too is named beside the button that cannot publish it', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'draft', description: 'Vis kremen på stranda.' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', {
    id: crypto.randomUUID(),
    table: 'briefs',
    row: brief.id,
    field: 'description',
    kept: 'Vis kremen på stranda.',
    lost: 'Vis kremen i sola.',
    mine: 'Vis kremen i sola.',
    base: 'Vis kremen i bruk.',
    at: new Date().toISOString(),
  })
  await openApp(`/business/briefs/update/${brief.id}`)
  await expectVisible(page.getByRole('region', { name: /^Endret på en annen enhet/ }))
  await openReview()
  await press('Publiser')
  const reason = button(/^Må rettes: Beskrivelse/)
  await expectVisible(reason)
  await reason.click()
  await expectVisible(page.getByRole('button', { name: 'Behold min' }))
  await press('Behold min')
  await expect.element(reason).not.toBeInTheDocument()
})

test('a draft that was kept has its earlier versions', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Tidligere versjoner' }))
    .toHaveAttribute('href', `/business/briefs/${brief.id}/versions`)
})

test('on a wide screen nothing shows through, beside or below the bar with the buttons', async () => {
  await page.viewport(desktop.width, desktop.height)
  await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create')
  await field('Beskrivelse').fill('Vis vottene på tur.\n'.repeat(80))
  const publish = button('Publiser')
  await expectVisible(publish)
  const bar = publish.element().closest('.sticky')
  if (!bar) throw new Error('The buttons are not in a bar')
  const text = field('Beskrivelse').element()
  // The frame of the field ends behind the bar.
  await expect
    .poll(() => {
      scrollBy(0, text.getBoundingClientRect().bottom - bar.getBoundingClientRect().top - 20)
      return Math.round(text.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
    })
    .toBe(20)
  const { left, right, top, bottom } = bar.getBoundingClientRect()
  const frame = text.getBoundingClientRect()
  expect(Math.round(bottom)).toBe(innerHeight)
  expect(getComputedStyle(bar).backgroundColor).toMatch(/^(?!.*\/).*$/)
  expect(getComputedStyle(bar).opacity).toBe('1')
  // A frame is 2 px wide and 2 px away from its field.
  expect(left).toBeLessThanOrEqual(frame.left - 4)
  expect(right).toBeGreaterThanOrEqual(frame.right + 4)
  for (const x of [left + 1, frame.left, (left + right) / 2, right - 1])
    for (const y of [top + 1, (top + bottom) / 2, bottom - 1])
      expect(bar.contains(document.elementFromPoint(x, y)), `${x} ${y}`).toBe(true)
})

test('edits of a live brief can be published from every step, and wait until then', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { price_from: 1000, price_to: 2000 })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}?step=2`)
  await expectVisible(page.getByRole('link', { name: 'Neste: hvem du ser etter' }))
  await write('Høyeste pris', '3000')
  await expectVisible(text('Endringer ikke publisert'))
  await expectVisible(page.getByRole('link', { name: 'Neste', exact: true }))
  await axeClean('an edited live brief')
  expect(await unsent(fjord)).toEqual([])
  await press('Publiser endringer')
  await expectVisible(text('Endringene er publisert'))
  await expectPath(new RegExp(`^/business/briefs/${brief.id}$`))
  expect(await rowOf(fjord, 'briefs', brief.id)).toMatchObject({ price_to: 3000 })
})

test('the line over the question names the form and opens the list of its steps', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}`)
  await press('Rediger brief · steg 1 av 4')
  await expectVisible(page.getByRole('menuitemradio', { name: 'Hva skal lages?' }))
  await axeClean('the list of steps')
  await page.getByRole('menuitemradio', { name: 'Bilder og rettigheter' }).click()
  await expectVisible(heading('Bilder og rettigheter'))
  await expectVisible(button('Rediger brief · steg 4 av 4'))
})

test('the list of steps says which are not finished', async () => {
  await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create?step=3')
  await press('Ny brief · steg 3 av 4')
  await expectVisible(page.getByRole('menuitemradio', { name: /^Hva skal lages\?\s*Ikke ferdig$/ }))
  await expectVisible(page.getByRole('menuitemradio', { name: 'Hvem ser du etter?', exact: true }))
})

test('on a wide screen a live brief has no buttons until it is edited', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}`)
  await expectVisible(field('Tittel'))
  await expectCount(button('Ferdig'), 0)
  await write('Tittel', 'Votter på fjellet')
  await expectVisible(button('Publiser endringer'))
  await press('Forkast')
  await press('Avbryt')
  await expect.element(field('Tittel')).toHaveValue('Votter på fjellet')
  await press('Forkast')
  await axeClean('the question before edits are discarded')
  await press('Forkast endringene')
  await expect.element(field('Tittel')).toHaveValue(brief.title)
  await expect.element(heading('Rediger brief')).toHaveFocus()
  await expectCount(button('Publiser endringer'), 0)
})
