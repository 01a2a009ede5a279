// What a business sees first: what waits, the brief that is out, and people to look at.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading } from '../../../tests/components/controls.ts'
import {
  type Member,
  firstPull,
  offline,
  put,
  putOfEngine,
  signIn,
} from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  listingRow,
  messageRow,
  pitchRow,
  rejectionRow,
  roomRow,
} from '../../../tests/components/rows.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { Brief } from '../../entities/briefs/brief.ts'

const AT = '2026-11-02T10:00:00.000Z'
const main = page.getByRole('main')
const todo = main.getByRole('region', { name: 'Til deg' })
const rows = () =>
  todo
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const row = (name: string | RegExp) => todo.getByRole('listitem').filter({ hasText: name })

/** Somebody applies to a brief. */
async function apply(
  to: Member,
  brief: Brief,
  name: string,
  price: number,
  status: Pitch['status'] = 'sent',
) {
  const room = roomRow(to.teamId, crypto.randomUUID(), { creator_name: name })
  const pitch = pitchRow(room, { brief_id: brief.id, brief_title: brief.title, price, status })
  await put(to, 'rooms', room)
  await put(to, 'pitches', pitch)
}

/** Somebody writes to the business, or sends files without a word. */
async function write(to: Member, name: string, words: string) {
  const room = roomRow(to.teamId, crypto.randomUUID(), {
    creator_name: name,
    last_message_at: AT,
    last_message: words,
    last_sender: 'creator',
  })
  await put(to, 'rooms', room)
  await put(to, 'messages', messageRow(room, 'creator', words, AT))
  return room
}

test('the title counts in words what waits, and each row opens the thing itself', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Vott i ull' })
  const ready = briefRow(fjord.teamId, { title: 'Lue', status: 'approved' })
  await put(fjord, 'briefs', brief, ready)
  await apply(fjord, brief, 'Sigrid', 3000)
  await apply(fjord, brief, 'Amina', 2800)
  const room = await write(fjord, 'Linh', 'Passer i morgen?')
  await openApp('/business')
  await expectVisible(heading('Tre ting venter'))
  expect(rows().map((one) => one?.replace('Sigrid og Amina', 'Amina og Sigrid'))).toEqual([
    'Amina og Sigrid har søkt',
    'Linh har skrevet, 1 ulest melding',
    'Publiser «Lue»',
  ])
  await expectVisible(row('har søkt').getByText(/2.800–3.000.kr · Vott i ull/u))
  await expectVisible(row('Linh').getByText('«Passer i morgen?»'))
  await axeClean('things wait')
  await expect.element(row('Linh').getByRole('link')).toHaveAttribute('href', `/messages/${room.id}`)
})

test('who has applied and written has one row, with what was written', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Vott i ull' })
  await put(fjord, 'briefs', brief)
  const room = await write(fjord, 'Amina', 'Kan det filmes ute?')
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id, status: 'sent' }))
  await openApp('/business')
  await expectVisible(row('Amina').getByText('«Kan det filmes ute?»'))
  expect(rows()).toEqual(['Amina har søkt og skrevet, 1 ulest melding'])
})

test('what only the person can decide comes first', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Håndkrem' })
  await put(fjord, 'briefs', brief)
  await write(fjord, 'Linh', 'Hei')
  const conflict = { table: 'briefs', row: brief.id, kept: 'a', lost: 'b', at: AT }
  await putOfEngine(
    fjord,
    'conflicts',
    { ...conflict, id: crypto.randomUUID(), field: 'title' },
    { ...conflict, id: crypto.randomUUID(), field: 'description' },
  )
  await putOfEngine(fjord, 'rejections', rejectionRow('messages.send', 'forbidden', {}))
  await openApp('/business')
  await expectVisible(heading('Tre ting venter'))
  expect(rows()).toEqual([
    'Velg versjon av «Håndkrem»',
    '1 endring ble ikke godtatt',
    'Linh har skrevet, 1 ulest melding',
  ])
  await axeClean('something must be decided')
  // to the place where it is decided, not to the top of the page
  await row('Velg versjon').getByRole('link').click()
  await expect.element(heading('Endret to steder samtidig')).toHaveFocus()
  await expect.poll(() => `${location.pathname}${location.hash}`).toBe('/sync#conflicts')
  await expect.element(heading('Endret to steder samtidig')).toBeInViewport()
})

test('a message that is files alone is called what it is', async () => {
  const fjord = await signIn('business', 'Fjord')
  await write(fjord, 'Linh', '')
  await openApp('/business')
  await expectVisible(row('Linh').getByText('Vedlegg', { exact: true }))
})

test('four rows are shown, and the others when they are asked for', async () => {
  const fjord = await signIn('business', 'Fjord')
  for (const name of ['Ada', 'Bea', 'Cea', 'Dea', 'Eva', 'Fia']) await write(fjord, name, 'Hei')
  await openApp('/business')
  await expectVisible(heading('Seks ting venter'))
  await expectCount(todo.getByRole('listitem'), 4)
  await button('Vis 2 til').click()
  await expectCount(todo.getByRole('listitem'), 6)
})

test('more than three who applied are two names and a number', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  for (const name of ['Ida', 'Ida', 'Ida', 'Ida', 'Ida']) await apply(fjord, brief, name, 3000)
  await openApp('/business')
  await expectVisible(todo.getByRole('link', { name: 'Ida, Ida og 3 andre har søkt' }))
})

test('the brief that is out says how long, and who has applied; a withdrawn pitch is none', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Vott i ull' })
  await put(fjord, 'briefs', brief)
  await apply(fjord, brief, 'Sigrid', 3000)
  await apply(fjord, brief, 'Daria', 3000, 'withdrawn')
  await openApp('/business')
  await expectVisible(main.getByText(/^\d+\sdager igjen$/u))
  await expectVisible(main.getByText('1 søker, 1 ny'))
  await expectVisible(main.getByText(/2.500–4.000.kr/u))
  await expect
    .element(main.getByRole('link', { name: 'Se søkerne' }))
    .toHaveAttribute('href', `/business/briefs/${brief.id}`)
})

test('a deadline that is out, and a day that is the last, are said so', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', briefRow(fjord.teamId, { deadline: '2020-01-01' }))
  await openApp('/business')
  await expectVisible(main.getByText('Fristen er ute', { exact: true }))
  await expectVisible(main.getByText('Ingen søkere ennå'))
})

test('creators who fit the brief are links to their pages, the best first, without those who applied', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { interests: ['skincare', 'food'] })
  const other = (name: string, change: object) => cardRow(name, { id: crypto.randomUUID(), ...change })
  const sigrid = other('Sigrid', { cat_interests: ['skincare', 'food'] })
  await put(fjord, 'briefs', brief)
  const room = roomRow(fjord.teamId, sigrid.id, { creator_name: 'Sigrid' })
  await put(fjord, 'rooms', room)
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id, status: 'read' }))
  await put(
    fjord,
    'creator_cards',
    sigrid,
    other('Kari', { cat_interests: ['cars'] }),
    other('Amina', { cat_interests: ['food'], handle: 'amina-lager', town: 'Oslo' }),
    other('Linh', { cat_interests: ['food', 'skincare'] }),
  )
  await openApp('/business')
  await expectVisible(heading('Passer til briefen'))
  const names = () => main.getByRole('article').getByRole('link').elements()
  await expect.poll(() => names().map((one) => one.textContent)).toEqual(['Linh', 'Amina'])
  // The initials are decoration: each name is read once.
  await expectCount(main.getByText('Linh', { exact: true }), 1)
  await axeClean('creators who fit')
  await expect.element(main.getByRole('link', { name: 'Amina' })).toHaveAttribute('href', '/me/amina-lager')
})

test('without a brief that is out, creators are the newest of the catalogue, whatever their ids', async () => {
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
  await expectVisible(heading('Nye kreatører'))
  await expectVisible(main.getByRole('link', { name: 'Ida 13', exact: true }))
  const names = main.getByRole('article').getByRole('link').elements()
  expect(names.map((one) => one.textContent)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Ida ${13 - index}`),
  )
})

test('a new business is told how to begin', async () => {
  await signIn('business', 'Fjord')
  await openApp('/business')
  await expectVisible(heading('Lag den første briefen din'))
  await expectCount(todo, 0)
  await expectCount(heading('Ute nå'), 0)
  await axeClean('a new business')
})

test('a draft waits while nothing is out; another is among the drafts', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(
    fjord,
    'briefs',
    briefRow(fjord.teamId, { title: 'Ny', status: 'draft', updated_at: AT }),
    briefRow(fjord.teamId, { title: '', status: 'draft', updated_at: '2026-10-02T10:00:00.000Z' }),
  )
  await openApp('/business')
  await expectVisible(heading('Én ting venter'))
  await expectVisible(todo.getByRole('link', { name: 'Gjør ferdig «Ny»' }))
  await expectVisible(main.getByText('Du har ingen aktiv brief akkurat nå.'))
  await expectVisible(main.getByRole('link', { name: 'Uten tittel' }))
  await axeClean('no brief is out')
})

test('while the first sync runs, the page has its title and the shape of what comes', async () => {
  await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/business')
  await expectVisible(heading('Hjem'))
  await expectVisible(main.getByText('Henter dataene dine …'))
  await axeClean('first sync')
})

test('names and titles without a space break, also on a small phone', async () => {
  await page.viewport(320, 640)
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const long = 'Håndkrem'.repeat(15)
  const brief = briefRow(fjord.teamId, { title: long, price_from: 1, price_to: 10_000_000 })
  await put(fjord, 'briefs', brief, briefRow(fjord.teamId, { title: long, status: 'draft' }))
  await put(fjord, 'creator_cards', cardRow('Ingrid'.repeat(7), { town: 'Tromsø'.repeat(8) }))
  await put(fjord, 'brief_listings', listingRow())
  await apply(fjord, brief, 'Ingrid'.repeat(7), 10_000_000)
  await write(fjord, 'מִרְיָם', 'שלום! 🙂')
  await openApp('/business')
  await expectVisible(heading('To ting venter'))
  await expectVisible(heading('Utkast'))
  await axeClean('long words')
})
