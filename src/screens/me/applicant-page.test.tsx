// The page of a creator who has applied to the business's active brief.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { holdReads, put, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  packageRow,
  pitchRow,
  roomRow,
  wholeBrief,
} from '../../../tests/components/rows.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'

const ida = cardRow('Ida', { handle: 'ida-nord' })

/** A business whose active brief Ida has applied to. */
async function appliedTo(status: Pitch['status']) {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { ...wholeBrief, status: 'active' })
  const room = roomRow(fjord.teamId, ida.id)
  const { creator_id: _creator, ...offer } = packageRow(ida.id)
  answer('/rpc/find_showcase', () => Response.json({ packages: [offer] }))
  await put(fjord, 'creator_cards', ida)
  await put(fjord, 'briefs', brief)
  await put(fjord, 'rooms', room)
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id, creator_id: ida.id, status }))
  return { fjord, room }
}

test.each([
  ['read', 'Svar Ida'],
  ['rejected', 'Skriv til Ida'],
] as const)('of a pitch that is %s, the way to the conversation is «%s»', async (status, words) => {
  const { room } = await appliedTo(status)
  await openApp('/me/ida-nord')
  const link = page.getByRole('link', { name: words, exact: true })
  await expect.element(link).toHaveAttribute('href', `/messages/${room.id}`)
  await expectVisible(button('Bestill'))
  await expectCount(page.getByRole('link', { name: /^(Svar|Skriv til) Ida$/ }), 1)
  await axeClean('the page of an applicant')
})

test('no button is shown before it is known whether she has applied: none becomes another under a finger', async () => {
  const { fjord } = await appliedTo('sent')
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  const release = await holdReads(fjord, 'pitches')
  await navigate('/me/ida-nord')
  await expectVisible(heading('Ida'))
  await expectVisible(page.getByRole('tab', { name: /Pakker/ }))
  await expectCount(button('Bestill'), 0)
  release()
  await expectVisible(page.getByRole('link', { name: 'Svar Ida', exact: true }))
  await expectVisible(button('Bestill'))
})
