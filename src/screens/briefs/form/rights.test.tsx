// The rights that a brief asks for.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { expectCount, press } from '../../../../tests/components/controls.ts'
import { put, signIn } from '../../../../tests/components/person.ts'
import { briefRow } from '../../../../tests/components/rows.ts'

const rights = () => page.getByRole('radiogroup', { name: 'Rettigheter' })

async function openRights(chosen: string): Promise<void> {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Vott', rights: chosen })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}?step=4`)
  await press(/^Vis alle \d+: Rettigheter$/)
}

test('are those that say what they are: a brief has no field for others', async () => {
  await openRights('ugc_30s_2w')
  await expectCount(rights().getByText('Egendefinert', { exact: true }), 0)
  expect(rights().getByRole('radio').all().length).toBeGreaterThan(10)
})

test('keep what a brief has from before', async () => {
  await openRights('custom')
  await expect.element(rights().getByText('Egendefinert', { exact: true })).toBeVisible()
})
