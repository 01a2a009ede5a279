import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { cardRow } from '../../../tests/components/rows.ts'

test('new creators are the newest of the catalogue, whatever their ids', async () => {
  const fjord = await signIn('business', 'Fjord')
  const cards = Array.from({ length: 14 }, (_, index) =>
    cardRow(`Ida ${index}`, {
      // The newest has the last id, and the twelve first ids are the oldest.
      id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      created_at: new Date(Date.UTC(2026, 9, 1 + index)).toISOString(),
    }),
  )
  await put(fjord, 'creator_cards', ...cards)
  await openApp('/business')
  const strip = page.getByRole('group', { name: 'Nye kreatører' })
  await expectVisible(strip.getByText('Ida 13', { exact: true }))
  const names = strip
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent)
  expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `Ida ${13 - index}`))
})
