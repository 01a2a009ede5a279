// What is asked before a brief takes the place of the active one.
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { expectVisible, press } from '../../../../tests/components/controls.ts'
import { put, signIn } from '../../../../tests/components/person.ts'
import { briefRow, pitchRow, roomRow, wholeBrief } from '../../../../tests/components/rows.ts'

test('the pitches that follow into the archive are those that stand', async () => {
  const fjord = await signIn('business', 'Fjord')
  const active = briefRow(fjord.teamId, { ...wholeBrief, title: 'Ull', status: 'active' })
  const next = briefRow(fjord.teamId, { ...wholeBrief, title: 'Vår', status: 'approved' })
  await put(fjord, 'briefs', active, next)
  const pitchOf = (creator: string, status: 'read' | 'withdrawn') =>
    pitchRow(roomRow(fjord.teamId, creator), { brief_id: active.id, creator_id: creator, status })
  await put(fjord, 'pitches', pitchOf('a', 'read'), pitchOf('b', 'read'), pitchOf('c', 'withdrawn'))
  await openApp(`/business/briefs/${next.id}`)
  await press('Publiser')
  const question = page.getByRole('alertdialog', { name: 'Du har allerede en aktiv brief' })
  await expectVisible(question.getByText('2 søknader blir med i arkivet.'))
})
