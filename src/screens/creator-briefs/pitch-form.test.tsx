// The pitch as it is written and sent, without network: what is wrong, what the draft keeps, and what waits to be sent.
import { expect, test } from 'vitest'
import { openApp } from '../../../tests/components/app.tsx'
import { button, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { listingRow } from '../../../tests/components/rows.ts'

const pitch = field('Søknadstekst')
const price = field('Pris')

test('errors go with their field, a draft comes back, and what is sent is gone from the form', async () => {
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({ title: 'Kaffe på bål' })
  await put(ida, 'brief_listings', listing)
  const where = `/creator/briefs/${listing.id}`
  await openApp(where)
  await button('Søk').first().click()
  await expect.element(pitch).toHaveFocus()
  await press('Send søknad')
  await expect.element(pitch).toHaveAttribute('aria-invalid', 'true')
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await pitch.fill('Jeg koker kaffe på bål hver lørdag')
  await expect.element(pitch).not.toHaveAttribute('aria-invalid')
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('mye')
  await field('Valuta').selectOptions('EUR')
  await openApp(where)
  await expect.element(pitch).toHaveValue('Jeg koker kaffe på bål hver lørdag')
  await expect.element(price).toHaveValue('mye')
  await expect.element(field('Valuta')).toHaveValue('EUR')
  await press('Send søknad')
  await expect.element(price).toHaveFocus()
  await price.fill('2 500')
  await press('Send søknad')
  await expect.element(price).not.toBeInTheDocument()
  await expectVisible(text('Jeg koker kaffe på bål hver lørdag'))
  const sent = await ida.data.store.db.table('pitches').toArray()
  expect(sent).toMatchObject([{ text: 'Jeg koker kaffe på bål hver lørdag', price: 2500, currency: 'EUR' }])
  expect(await ida.data.store.db.table('drafts').count()).toBe(0)
})
