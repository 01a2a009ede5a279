// The shortlist on the business's side: the bookmark of each pitch, and the list of those that were picked out.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { offline, put, rowOf, signIn, unsent } from '../../../../tests/components/person.ts'
import { briefRow, pitchRow, roomRow, shortlistRow } from '../../../../tests/components/rows.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'

const list = page.getByRole('list', { name: 'Søkere' })
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const names = () =>
  list
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent)
const bookmark = (name: string) => button(`Velg ut ${name}`)

/** A brief with a pitch of each of these, the last one newest. */
async function openBrief(
  people: readonly string[],
  { listed = [], ...change }: { listed?: string[] } & Partial<Pitch> = {},
  query = '',
) {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const brief = briefRow(fjord.teamId)
  const rooms = people.map((name) => roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: name }))
  const pitches = rooms.map((room, n) =>
    pitchRow(room, { brief_id: brief.id, created_at: `2026-11-0${n + 1}T08:00:00.000000Z`, ...change }),
  )
  await put(fjord, 'briefs', brief)
  await put(fjord, 'rooms', ...rooms)
  await put(fjord, 'pitches', ...pitches)
  const picked = pitches.filter((pitch) => listed.includes(pitch.creator_name))
  await put(fjord, 'shortlist', ...picked.map(shortlistRow))
  await openApp(`/business/briefs/${brief.id}${query}`)
  await expectVisible(page.getByRole('heading', { name: 'Søkere' }))
  const idOf = (name: string) => pitches.find((pitch) => pitch.creator_name === name)?.id ?? ''
  return {
    sent: () => unsent(fjord),
    row: (name: string) => rowOf(fjord, 'shortlist', idOf(name)),
    pitch: (name: string) => rowOf(fjord, 'pitches', idOf(name)),
    idOf,
  }
}

test('a pitch is picked out offline, only for the business, and «Angre» puts it back', async () => {
  const { sent, row, pitch, idOf } = await openBrief(['Ida', 'Nora'])
  await expect.element(bookmark('Ida')).toHaveAttribute('aria-pressed', 'false')
  await bookmark('Ida').click()
  await expect.element(bookmark('Ida')).toHaveAttribute('aria-pressed', 'true')
  await expectVisible(text('Ida er blant de utvalgte'))
  await expectVisible(text('Det ser bare dere.'))
  expect(await row('Ida')).toMatchObject({ id: idOf('Ida') })
  // The creator reads the pitch's status: it must not change.
  expect(await pitch('Ida')).toMatchObject({ status: 'sent' })
  await press('Angre')
  await expect.element(bookmark('Ida')).toHaveAttribute('aria-pressed', 'false')
  expect(await row('Ida')).toBeUndefined()
  expect(await sent()).toEqual([
    { name: 'shortlist.add', args: { id: idOf('Ida') } },
    { name: 'shortlist.remove', args: { id: idOf('Ida') } },
  ])
})

test('«Utvalgte» shows those alone, counted, in the same order, at an address of its own', async () => {
  await openBrief(['Ida', 'Nora', 'Sara'], { listed: ['Ida', 'Sara'] })
  await expect.element(tab('Alle 3')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(names).toEqual(['Sara', 'Nora', 'Ida'])
  await tab('Utvalgte 2').click()
  await expect.poll(names).toEqual(['Sara', 'Ida'])
  await expectPath(/\?pitches=shortlisted$/)
  await axeClean('the shortlist')
  await tab('Alle').click()
  await expect.poll(names).toEqual(['Sara', 'Nora', 'Ida'])
  await expectPath(/^[^?]*$/)
})

test('a row that leaves «Utvalgte» gives the focus to the tab; the empty list says what to do', async () => {
  await openBrief(['Ida', 'Nora'], { listed: ['Ida'] }, '?pitches=shortlisted')
  await expect.poll(names).toEqual(['Ida'])
  await bookmark('Ida').click()
  await expectVisible(page.getByRole('heading', { name: 'Ingen utvalgte ennå' }))
  await expect.element(tab('Utvalgte')).toHaveFocus()
  await expectVisible(text('Ida er ikke lenger blant de utvalgte'))
  await press('Angre')
  await expect.poll(names).toEqual(['Ida'])
})

test('an empty shortlist says what to do', async () => {
  await openBrief(['Ida', 'Nora'], {}, '?pitches=shortlisted')
  await expectVisible(text('Trykk på bokmerket ved en søknad du vil komme tilbake til.'))
  await axeClean('an empty shortlist')
})

test('with one pitch there is nothing to choose between', async () => {
  await openBrief(['Ida'])
  await expectVisible(bookmark('Ida'))
  await expectCount(page.getByRole('tab'), 0)
})

test('a withdrawn pitch is not picked out any more; one that was stays, and can be put back', async () => {
  const { row } = await openBrief(['Ida', 'Nora'], { listed: ['Ida'], status: 'withdrawn' })
  await expectVisible(bookmark('Ida'))
  await expect.element(bookmark('Nora')).not.toBeInTheDocument()
  await tab('Utvalgte 1').click()
  await expectVisible(list.getByText('Trukket'))
  await bookmark('Ida').click()
  await expect.poll(() => row('Ida')).toBeUndefined()
})

test('the bookmark is 44 pixels to hit', async () => {
  await openBrief(['Ida'])
  await expectVisible(bookmark('Ida'))
  const { width, height } = bookmark('Ida').element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})
