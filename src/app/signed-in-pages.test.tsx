// Pages of both sides that are full of rows, in both themes. With the demo's data, and on a desktop:
// tests/e2e/accessibility.spec.ts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { axeClean } from '../../tests/components/axe.ts'
import { expectVisible, heading } from '../../tests/components/controls.ts'
import { put, signIn } from '../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  listingRow,
  messageRow,
  notificationRow,
  pitchRow,
  roomRow,
  versionRow,
} from '../../tests/components/rows.ts'
import { desktop } from '../../tests/components/setup.ts'

const title = page.getByRole('main').getByRole('heading', { level: 1 })
const AT = '2026-11-02T10:00:00.000Z'

test('a business: its home, a brief with a pitch, and its earlier versions', async () => {
  const fjord = await signIn('business', 'Fjord', { team: { town: 'Bergen', description: 'Ull.' } })
  const brief = briefRow(fjord.teamId)
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { last_message_at: AT, last_message: 'Hei' })
  await put(fjord, 'briefs', brief, briefRow(fjord.teamId, { status: 'draft', title: 'Kaffe på bål' }))
  await put(fjord, 'rooms', room)
  await put(fjord, 'messages', messageRow(room, 'creator', 'Hei', AT))
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id }))
  await put(fjord, 'creator_cards', cardRow('Ida'), cardRow('Mats', { town: 'Røros' }))
  await put(fjord, 'notifications', notificationRow(fjord.userId, { side: 'business', id: fjord.teamId }))
  await put(fjord, 'brief_versions', versionRow(brief, { title: 'Sokk i ull', price_from: 1000 }))
  await openApp('/business')
  await expectVisible(title)
  await expectVisible(page.getByRole('main').getByText('Mats'))
  await axeClean('home')
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(heading('Vott i ull'))
  await expectVisible(page.getByRole('main').getByText('Jeg går på tur hver helg.'))
  await axeClean('a brief')
  await openApp(`/business/briefs/${brief.id}/versions`)
  await expectVisible(heading('Tidligere versjoner'))
  await axeClean('versions')
  // A phone has no room for a version beside the list.
  await page.viewport(desktop.width, desktop.height)
  await expectVisible(page.getByRole('deletion'))
  await axeClean('a version')
})

test('a creator: the home, and an active brief', async () => {
  const ida = await signIn('creator', 'Ida', { team: { town: 'Bodø' } })
  const listing = listingRow()
  const room = roomRow(crypto.randomUUID(), ida.teamId, { last_message_at: AT, last_message: 'Hei' })
  await put(ida, 'brief_listings', listing, listingRow({ title: 'Kaffe på bål' }))
  await put(ida, 'rooms', room)
  await put(ida, 'messages', messageRow(room, 'business', 'Hei', AT))
  await put(ida, 'pitches', pitchRow(room))
  await openApp('/creator')
  await expectVisible(title)
  await expectVisible(page.getByRole('main').getByText('Kaffe på bål', { exact: false }))
  await axeClean('home')
  await openApp(`/creator/briefs/${listing.id}`)
  await expectVisible(heading('Vott i ull'))
  await expect.element(page.getByRole('button', { name: 'Søk på oppdraget', exact: true })).toBeVisible()
  await axeClean('an active brief')
})
