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

const BASE = 'Vis kremen i bruk.'
const MINE = 'Vis kremen i bruk i sola.'
const THEIRS = 'Vis kremen på stranda.'

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
    records: () => fjord.data.store.db.table('conflicts').toArray(),
  }
}

test('my text stays in the field, and the other one stands under it with what differs marked', async () => {
  const { fjord, onDevice } = await open()
  await expect.element(description).toHaveValue(MINE)
  await expectVisible(box.getByText(/^Endret på en annen enhet for 2 min/))
  await expect.element(box.getByRole('mark').first()).toHaveTextContent('på stranda')
  await axeClean('a held text')
  expect(await unsent(fjord)).toEqual([])
  expect(await onDevice()).toMatchObject({ description: THEIRS })
})

test('what is typed on is kept with my text, is not sent, and is there after a reload', async () => {
  const { fjord, id, records, onDevice } = await open()
  await description.fill(`${MINE} Gjerne tidlig.`)
  await expect.poll(records).toMatchObject([{ mine: `${MINE} Gjerne tidlig.` }])
  expect(await unsent(fjord)).toEqual([])
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
    .poll(() => unsent(fjord))
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
  expect(await unsent(fjord)).toEqual([])
})

test('«Flett selv» opens both texts in the field; only a press sends what was made of them', async () => {
  const { fjord, onDevice } = await open()
  await press('Flett selv')
  await expect.element(description).toHaveValue(`${THEIRS}\n\n${MINE}`)
  await description.fill('Vis kremen på stranda, i sola.')
  expect(await unsent(fjord)).toEqual([])
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
  expect(await unsent(fjord)).toEqual([])
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
