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
import { loadWords } from '../../i18n/i18n.ts'
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

/** The names of every link that was on the page at any moment from now on. */
function linksFromNow(): Set<string> {
  const names = new Set<string>()
  const look = () => {
    for (const link of document.querySelectorAll('main a[aria-label]'))
      names.add(link.getAttribute('aria-label') ?? '')
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  return names
}

test('no button becomes another under a finger: none is shown before it is known whether she has applied', async () => {
  const { fjord } = await appliedTo('sent')
  const answers = page.getByRole('link', { name: 'Svar Ida', exact: true })
  // The bar's code is here, and nothing of what it asks the device for.
  await import('../../components/creators/member-bar.tsx')
  await loadWords('favourites', 'invitations', 'statuses', 'offers')
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  const links = linksFromNow()
  const release = await holdReads(fjord, 'pitches')
  await navigate('/me/ida-nord')
  await expectVisible(heading('Ida'))
  await expectVisible(page.getByRole('tab', { name: /Pakker/ }))
  await expectCount(button('Bestill'), 0)
  release()
  await expectVisible(answers)
  await expectVisible(button('Bestill'))
  expect([...links]).toContain('Svar Ida')
  expect([...links]).not.toContain('Skriv til Ida')
})
