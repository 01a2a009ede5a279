// The last step: how far each step has come, and the brief as creators get it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { openReview, write } from '../../../../tests/components/brief-steps.ts'
import { expectCount, expectVisible, heading } from '../../../../tests/components/controls.ts'
import { put, signIn } from '../../../../tests/components/person.ts'
import { briefRow } from '../../../../tests/components/rows.ts'

async function openLast(fields: Parameters<typeof briefRow>[1]): Promise<void> {
  const fjord = await signIn('business', 'Fjord', { team: { description: 'Vi strikker votter.' } })
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Vott', ...fields })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}?step=5`)
  await expectVisible(heading('Se over'))
}

const step = (number: number) => page.getByRole('link', { name: new RegExp(`^Steg ${number} av 4`) })

/** The colour of its segment. */
function colourOf(number: number): string {
  const link = step(number).element()
  return getComputedStyle(link.firstElementChild ?? link).backgroundColor
}

test('a step with nothing in it does not count as done, though it lies behind', async () => {
  await openLast({ interests: ['food'], rights: '', product_images: [] })
  await expectVisible(step(4))
  await expect.poll(() => colourOf(3)).toBe(colourOf(1))
  expect(colourOf(4)).not.toBe(colourOf(3))
})

test('shows the page that creators get, with who asks last', async () => {
  await openLast({ price_from: 2500, price_to: 4000, description: 'Vis votten på tur.' })
  const shown = page.getByRole('region', { name: 'Når de åpner den' })
  await expectVisible(shown.getByText('Vis votten på tur.'))
  await expectVisible(shown.getByText(/2\s?500–4\s?000/))
  await expectVisible(shown.getByRole('heading', { name: 'Om Fjord' }))
  await expectVisible(shown.getByText('Vi strikker votter.'))
  await axeClean('the last step of a brief')
})

test('says what is wrong with a field that is filled in, and shows creators no such range', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Vott', price_from: 2500, price_to: 4000 })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}?step=2`)
  await expectCount(page.getByRole('slider'), 2)
  await write('Høyeste pris', '450')
  await expectCount(page.getByRole('slider'), 0)
  // The steps say where it is, but do not call for what is only empty.
  await expectVisible(page.getByRole('link', { name: /^Steg 2 av 4: .*, ikke ferdig$/ }))
  await expectVisible(page.getByRole('link', { name: 'Steg 4 av 4: Bilder og rettigheter', exact: true }))
  await openReview()
  const row = page.getByRole('listitem').filter({ hasText: 'Høyeste pris' })
  await expectVisible(row.getByText('Høyeste pris må være minst like høy som laveste'))
  await expectVisible(heading('1 felt må rettes'))
  const card = page.getByRole('region', { name: 'I lista til kreatørene' })
  await expectVisible(card.getByText('Vott'))
  await expectCount(card.getByText('450'), 0)
  await expectVisible(card.getByText('Det som må rettes, er utelatt her.'))
  await axeClean('the last step of a brief with a wrong price')
})
