// A creator's own public page, as others see it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { cardRow } from '../../../tests/components/rows.ts'

const edit = page.getByRole('link', { name: 'Rediger profilen' })

test('leads to where it is edited, and nobody else’s page does', async () => {
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'creator_cards', cardRow('Ida', { id: ida.teamId, handle: 'ida-nord' }))
  await put(ida, 'creator_cards', cardRow('Mats', { handle: 'mats' }))
  await openApp('/me/ida-nord')
  await expect.element(edit).toHaveAttribute('href', '/creator/profile')
  await openApp('/me/mats')
  await expectVisible(heading('Mats'))
  await expectCount(edit, 0)
})
