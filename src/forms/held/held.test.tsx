// A text of which two devices changed the same paragraph, in its form: the person's own stays in the field, the other
// one stands under it, and nothing is published before one of them is chosen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, field, press } from '../../../tests/components/controls.ts'
import { type Member, put, putOfEngine, rowOf, signIn, unsent } from '../../../tests/components/person.ts'
import { briefRow } from '../../../tests/components/rows.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { briefs } from '../../entities/briefs/mutators.ts'
import { readRowAndRefused } from '../refused/refused-edits.ts'
import { shareHeld } from './share-held.ts'

const BASE = 'Vis kremen i bruk.'
const MINE = 'Vis kremen i bruk i sola.'
const THEIRS = 'Vis kremen på stranda.'

/** What was sent, but for the held texts themselves. */
const editsOf = async (fjord: Member) => (await unsent(fjord)).filter(({ name }) => !name.startsWith('held.'))

const description = field('Beskrivelse')
const box = page.getByRole('region', { name: /^Endret på en annen enhet/ })

/** What a pull leaves behind when another device was faster. */
async function conflict(fjord: Member): Promise<string> {
  const brief = briefRow(fjord.teamId, { status: 'draft', title: 'Krem', description: THEIRS })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', {
    id: crypto.randomUUID(),
    table: 'briefs',
    row: brief.id,
    field: 'description',
    kept: THEIRS,
    lost: MINE,
    mine: MINE,
    base: BASE,
    at: new Date(Date.now() - 125_000).toISOString(),
  })
  return brief.id
}

async function open() {
  const fjord = await signIn('business', 'Fjord')
  const id = await conflict(fjord)
  await openApp(`/business/briefs/update/${id}`)
  await expectVisible(box)
  return {
    fjord,
    id,
    onDevice: async () => rowOf(fjord, 'briefs', id),
    records: () => fjord.data.store.db.table('held_texts').toArray(),
    /** How many records of the engine are left: it is one until it is shared. */
    ofEngine: () => fjord.data.store.db.table('conflicts').count(),
  }
}

test('my text stays in the field, and the other one stands under it with what differs marked', async () => {
  const { fjord, onDevice } = await open()
  await expect.element(description).toHaveValue(MINE)
  await expectVisible(box.getByText(/^Endret på en annen enhet for 2\smin/))
  await expect.element(box.getByRole('mark').first()).toHaveTextContent('på stranda')
  await axeClean('a held text')
  expect(await editsOf(fjord)).toEqual([])
  expect(await onDevice()).toMatchObject({ description: THEIRS })
})

test('what is typed on is kept with my text, is not sent, and is there after a reload', async () => {
  const { fjord, id, records, onDevice } = await open()
  await description.fill(`${MINE} Gjerne tidlig.`)
  await expect.poll(records).toMatchObject([{ mine: `${MINE} Gjerne tidlig.` }])
  expect(await editsOf(fjord)).toEqual([])
  expect(await onDevice()).toMatchObject({ description: THEIRS })
  await closeApp()
  await openApp(`/business/briefs/update/${id}`)
  await expect.element(description).toHaveValue(`${MINE} Gjerne tidlig.`)
  await expectVisible(box)
})

test('«Behold min» sends my text as it stands in the field, and can be undone', async () => {
  const { fjord, onDevice } = await open()
  await description.fill(`${MINE} Gjerne tidlig.`)
  await press('Behold min')
  await expectCount(box, 0)
  await expect
    .poll(() => editsOf(fjord))
    .toMatchObject([
      { args: { set: { description: `${MINE} Gjerne tidlig.` }, base: { description: THEIRS } } },
    ])
  await expect.element(description).toHaveValue(`${MINE} Gjerne tidlig.`)
  await page
    .getByRole('region', { name: /^Meldinger fra appen/ })
    .getByRole('button', { name: 'Angre' })
    .click()
  await expectVisible(box)
  await expect.poll(onDevice).toMatchObject({ description: THEIRS })
})

test('«Bruk den andre» puts the other text into the field, also where mine was typed on', async () => {
  const { fjord, records, onDevice } = await open()
  await description.fill(`${MINE} Gjerne tidlig.`)
  await press('Bruk den andre')
  await expectCount(box, 0)
  await expect.element(description).toHaveValue(THEIRS)
  await expect.poll(records).toEqual([])
  expect(await onDevice()).toMatchObject({ description: THEIRS })
  expect(await editsOf(fjord)).toEqual([])
})

test('«Flett selv» opens both texts in the field; only a press sends what was made of them', async () => {
  const { fjord, onDevice } = await open()
  await press('Flett selv')
  await expect.element(description).toHaveValue(`${THEIRS}\n\n${MINE}`)
  await description.fill('Vis kremen på stranda, i sola.')
  expect(await editsOf(fjord)).toEqual([])
  await press('Bruk teksten i feltet')
  await expectCount(box, 0)
  await expect.poll(onDevice).toMatchObject({ description: 'Vis kremen på stranda, i sola.' })
})

test('a brief is not published from its page, either: the form asks', async () => {
  const fjord = await signIn('business', 'Fjord')
  const id = await conflict(fjord)
  await openApp(`/business/briefs/${id}`)
  await press('Publiser')
  await expectVisible(box)
  expect(await editsOf(fjord)).toEqual([])
})

test('what a form reads is of one person, when another one signs in meanwhile', async () => {
  const fjord = await signIn('business', 'Fjord')
  const id = await conflict(fjord)
  const reading = readRowAndRefused(briefTable, id, briefs.edit)
  await signIn('creator', 'Ida')
  await expect(reading).resolves.toMatchObject({
    row: { id },
    held: { records: [{ row: id, mine: MINE }] },
  })
})

/** A text that another device of the person has kept, as a pull brings it. */
const heldElsewhere = ({ userId }: Member, row: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  scope: userId,
  rev: '7',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  user_id: userId,
  table_name: 'briefs',
  row_id: row,
  field: 'description',
  mine: MINE,
  began: BASE,
  at: new Date(Date.now() - 125_000).toISOString(),
  device: crypto.randomUUID(),
  ...more,
})

async function openElsewhere() {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'draft', title: 'Krem', description: THEIRS })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}`)
  await expect.element(description).toHaveValue(THEIRS)
  const held = heldElsewhere(fjord, brief.id)
  await put(fjord, 'held_texts', held)
  await expectVisible(box)
  const onDevice = async () => rowOf(fjord, 'briefs', brief.id)
  return { fjord, brief, held, onDevice }
}

test('what another device of mine holds is shown under the field, which keeps its text, and publishing waits', async () => {
  const { fjord, brief } = await openElsewhere()
  await expect.element(box.getByRole('mark').first()).toHaveTextContent('i bruk i sola')
  await expect.element(description).toHaveValue(THEIRS)
  await axeClean('a text held elsewhere')
  await openApp(`/business/briefs/${brief.id}`)
  await press('Publiser')
  await expectVisible(box)
  expect(await unsent(fjord)).toEqual([])
})

test('what I write on then goes on to the row; what the other device writes on is shown', async () => {
  const { fjord, held, onDevice } = await openElsewhere()
  await description.fill(`${THEIRS} Gjerne to.`)
  await expect.poll(onDevice).toMatchObject({ description: `${THEIRS} Gjerne to.` })
  const later = { ...held, rev: '8', mine: `${MINE} Ved sjøen.` }
  await put(fjord, 'held_texts', later)
  await expectVisible(box.getByText(/Ved sjøen/))
  await expect.element(description).toHaveValue(`${THEIRS} Gjerne to.`)
  expect((await unsent(fjord)).map(({ name }) => name)).toEqual(['briefs.edit'])
})

test('decided on another device, the box goes', async () => {
  const { fjord, held } = await openElsewhere()
  await fjord.data.store.db.table('held_texts').delete(held.id)
  await expectCount(box, 0)
  await expect.element(description).toHaveValue(THEIRS)
})

test.each([
  ['Behold min', THEIRS, ['held.settle']],
  ['Bruk den andre', MINE, ['briefs.edit', 'held.settle']],
])('«%s» decides here about what another device holds, and can be undone', async (button, text, sent) => {
  const { fjord, onDevice } = await openElsewhere()
  await press(button)
  await expectCount(box, 0)
  await expect.element(description).toHaveValue(text)
  await expect.poll(onDevice).toMatchObject({ description: text })
  await expect.poll(async () => (await unsent(fjord)).map(({ name }) => name)).toEqual(sent)
  await page
    .getByRole('region', { name: /^Meldinger fra appen/ })
    .getByRole('button', { name: 'Angre' })
    .click()
  await expectVisible(box)
  await expect.poll(onDevice).toMatchObject({ description: THEIRS })
})

test('my text goes to none of another person who signs in while it is shared', async () => {
  const fjord = await signIn('business', 'Fjord')
  await conflict(fjord)
  const sharing = shareHeld()
  const ida = await signIn('creator', 'Ida')
  await sharing
  expect(await unsent(fjord)).toMatchObject([{ name: 'held.keep' }])
  expect(await unsent(ida)).toEqual([])
  expect(await ida.data.store.db.table('held_texts').toArray()).toEqual([])
})

test('what the engine records is kept for every device of mine, once', async () => {
  const { fjord, ofEngine } = await open()
  await expect.poll(ofEngine).toBe(0)
  expect(await unsent(fjord)).toMatchObject([{ name: 'held.keep', args: { mine: MINE, began: BASE } }])
  await expect.element(description).toHaveValue(MINE)
})
