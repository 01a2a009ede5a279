// What a creator sees first: who has written, what to finish, briefs as pictures, and what the profile lacks.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import { firstPull, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import type { Room } from '../../entities/rooms/room.ts'
import {
  listingRow,
  messageRow,
  mediaRow,
  packageRow,
  pitchRow,
  roomRow,
} from '../../../tests/components/rows.ts'

const AT = '2026-11-02T10:00:00.000Z'
const main = page.getByRole('main')
const todo = main.getByRole('region', { name: 'Til deg' })

const complete = {
  description: Array.from({ length: 100 }, () => 'ord').join(' '),
  avatar: '/demo/people/ingrid.webp',
  is_public: true,
}

test('unread messages and a pitch that was begun wait, and open', async () => {
  const ida = await signIn('creator', 'Ida', { team: complete })
  const room = roomRow(crypto.randomUUID(), ida.teamId, {
    business_name: 'Tuvarygg',
    last_message_at: AT,
    last_message: '',
    last_sender: 'business',
  })
  const listing = listingRow({ title: 'Vott i ull', business_name: 'Fjord' })
  await put(ida, 'rooms', room)
  await put(ida, 'messages', messageRow(room, 'business', '', AT), messageRow(room, 'business', 'To', AT))
  await put(ida, 'brief_listings', listing)
  await putOfEngine(ida, 'drafts', {
    key: `pitch:${listing.id}`,
    values: { text: 'Jeg vil', price: '3000', currency: 'NOK' },
    base: null,
    savedAt: AT,
    v: 1,
  })
  await openApp('/creator')
  await expectVisible(heading('To ting venter'))
  const rows = todo.getByRole('link')
  expect(rows.elements().map((one) => one.textContent)).toEqual([
    'Tuvarygg har skrevet, 2 uleste meldinger',
    'Gjør ferdig søknaden på «Vott i ull»',
  ])
  await expectVisible(todo.getByText('Vedlegg', { exact: true }))
  await axeClean('things wait')
  await expect.element(rows.nth(1)).toHaveAttribute('href', `/creator/briefs/${listing.id}`)
})

test('briefs that share an interest are shown first, without those applied to', async () => {
  const ida = await signIn('creator', 'Ida', { team: { ...complete, cat_interests: ['food'] } })
  const room = roomRow(crypto.randomUUID(), ida.teamId)
  const applied = listingRow({ id: crypto.randomUUID(), title: 'Søkt', interests: ['food'] })
  const listing = (title: string, interests: readonly 'food'[], at: string) =>
    listingRow({ id: crypto.randomUUID(), title, interests: [...interests], published_at: at })
  await put(
    ida,
    'brief_listings',
    applied,
    listing('Bil', [], AT),
    listing('Mat', ['food'], '2026-10-01T10:00:00.000Z'),
  )
  await put(ida, 'rooms', room)
  const gone = pitchRow(room, { brief_id: crypto.randomUUID(), brief_title: 'Angret', status: 'withdrawn' })
  await put(ida, 'pitches', pitchRow(room, { brief_id: applied.id, brief_title: 'Søkt' }), gone)
  await openApp('/creator')
  await expectVisible(heading('Passer deg'))
  await expectVisible(main.getByRole('link', { name: 'Mat', exact: true }))
  await expectCount(main.getByRole('link', { name: 'Bil', exact: true }), 0)
  await expectVisible(heading('Søknadene dine'))
  await axeClean('briefs that fit')
  await expectVisible(main.getByText('Sendt', { exact: true }))
  await expectCount(main.getByText('Angret', { exact: false }), 0)
  const written: Room = { ...room, last_message: 'Når kan du?', last_message_at: AT, last_sender: 'business' }
  await put(ida, 'rooms', written)
  await put(ida, 'messages', messageRow(room, 'business', 'Når kan du?', AT))
  // Answered, it waits among what is to be done, and is told there alone.
  await expect
    .element(main.getByRole('link', { name: new RegExp(`^${room.business_name} har skrevet`) }))
    .toHaveAttribute('href', `/messages/${room.id}`)
  await expectCount(heading('Søknadene dine'), 0)
})

test('the checklist of the profile is there until nothing is missing', async () => {
  await signIn('creator', 'Ida', { team: { ...complete, avatar: '' } })
  await openApp('/creator')
  await expectVisible(heading('Profilen din'))
  await expectVisible(main.getByRole('link', { name: 'Profilbilde' }))
  await axeClean('a profile without a picture')
  const per = await signIn('creator', 'Per', { team: complete })
  await put(per, 'packages', packageRow(per.teamId), packageRow(per.teamId))
  const video = { kind: 'video', path: '/demo/films/serum.webm' } as const
  await put(
    per,
    'profile_media',
    mediaRow(per.teamId, 1),
    mediaRow(per.teamId, 2),
    mediaRow(per.teamId, 3, video),
  )
  await openApp('/creator')
  await expectVisible(main.getByText('2 av 3 pakker'))
  const link = main.getByRole('link', { name: '3 pakker eller flere' })
  await expect.element(link).toHaveAttribute('href', '/creator/profile/packages')
  for (const words of ['2 av 3 bilder', '1 av 3 videoer']) await expectVisible(main.getByText(words))
  for (const name of ['3 bilder eller flere', '3 videoer eller flere'])
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', '/creator/profile/media')
  await put(
    per,
    'profile_media',
    mediaRow(per.teamId, 4),
    mediaRow(per.teamId, 5, video),
    mediaRow(per.teamId, 6, video),
  )
  await expectCount(main.getByRole('link', { name: /bilder|videoer/ }), 0)
  // Others do not see one in which something is missing.
  await put(per, 'packages', packageRow(per.teamId, { price: null }))
  await expectVisible(main.getByText('2 av 3 pakker'))
  await put(per, 'packages', packageRow(per.teamId))
  await expectVisible(heading('Ingenting venter'))
  await expectVisible(main.getByText('Ingen aktive briefer akkurat nå.'))
  await expectCount(heading('Profilen din'), 0)
  // The last item is celebrated once.
  await expectVisible(heading('Profilen din er komplett'))
  await expect
    .element(main.getByRole('link', { name: 'Se profilen din' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/me\//))
  await axeClean('a complete profile')
  await openApp('/creator')
  await expectVisible(heading('Ingenting venter'))
  await expectCount(heading('Profilen din er komplett'), 0)
})

test('a profile that was complete before is not celebrated', async () => {
  const per = await signIn('creator', 'Per', { team: complete })
  await put(per, 'packages', ...[1, 2, 3].map(() => packageRow(per.teamId)))
  const video = { kind: 'video', path: '/demo/films/serum.webm' } as const
  await put(
    per,
    'profile_media',
    ...[1, 2, 3].map((at) => mediaRow(per.teamId, at)),
    ...[4, 5, 6].map((at) => mediaRow(per.teamId, at, video)),
  )
  await openApp('/creator')
  await expectVisible(heading('Ingenting venter'))
  await expectCount(heading('Profilen din er komplett'), 0)
})

test('a creator who has applied to nothing is told how to begin', async () => {
  const ida = await signIn('creator', 'Ida', { team: complete })
  await put(ida, 'brief_listings', listingRow({ title: 'Vott i ull' }))
  await openApp('/creator')
  await expectVisible(heading('Send din første søknad'))
  await expectVisible(main.getByRole('link', { name: 'Se aktive briefer' }))
  await expectVisible(main.getByRole('link', { name: 'Vott i ull', exact: true }))
})

test('while the first sync runs, the page has its title and the shape of what comes', async () => {
  await signIn('creator', 'Ida', { status: firstPull })
  await openApp('/creator')
  await expectVisible(heading('Hjem'))
  await expectVisible(main.getByText('Henter dataene dine …'))
})
