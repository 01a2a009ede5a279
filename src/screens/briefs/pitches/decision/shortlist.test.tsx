// The shortlist on the business's side: the heart of each pitch, and the filter for those that were picked out.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type ApplicantOf,
  applicant,
  applicants,
  openApplicants,
} from '../../../../../tests/components/applicants.ts'
import { axeClean } from '../../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  press,
  text,
} from '../../../../../tests/components/controls.ts'

const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d*$`) })
const names = () =>
  applicants
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
const heart = (name: string) => button(`Velg ut ${name}`)

const long = 'Jeg går på tur hver helg, og filmer gjerne. '.repeat(12)

/** A brief with a pitch of each of these, the last one newest; too long to be read at a glance. */
async function openBrief(people: readonly ApplicantOf[], query = '') {
  const opened = await openApplicants(
    people.map((one) => ({ ...one, pitch: { text: long, ...one.pitch } })),
    { query },
  )
  // The number of pitches may be in its name already.
  await expectVisible(page.getByRole('tab', { name: /^Søkere/ }))
  return opened
}

test('a pitch is picked out offline, only for the business, and «Angre» puts it back', async () => {
  const { sent, shortlisted, pitch, of } = await openBrief([{ name: 'Ida' }, { name: 'Nora' }])
  await expect.element(heart('Ida')).toHaveAttribute('aria-pressed', 'false')
  await heart('Ida').click()
  await expect.element(heart('Ida')).toHaveAttribute('aria-pressed', 'true')
  await expectVisible(text('Ida er blant de utvalgte'))
  await expectVisible(text('Bare dere ser hvem dere velger ut.'))
  const { id } = of('Ida').pitch
  expect(await shortlisted('Ida')).toMatchObject({ id })
  // The creator reads the pitch's status: it must not change.
  expect(await pitch('Ida')).toMatchObject({ status: 'sent' })
  await press('Angre')
  await expect.element(heart('Ida')).toHaveAttribute('aria-pressed', 'false')
  expect(await shortlisted('Ida')).toBeUndefined()
  expect(await sent()).toEqual([
    { name: 'shortlist.add', args: { id } },
    { name: 'shortlist.remove', args: { id } },
  ])
})

test('«Utvalgte» shows those alone, counted, in the same order, at an address of its own', async () => {
  await openBrief([{ name: 'Ida', listed: true }, { name: 'Nora' }, { name: 'Sara', listed: true }])
  await expect.poll(names).toEqual(['Sara', 'Nora', 'Ida'])
  await expectVisible(page.getByRole('button', { name: 'Utvalgte 2' }))
  await chip('Utvalgte').click()
  await expect.poll(names).toEqual(['Sara', 'Ida'])
  await expectPath(/\?pitches=shortlisted$/)
  await axeClean('the shortlist')
  await chip('Utvalgte').click()
  await expect.poll(names).toEqual(['Sara', 'Nora', 'Ida'])
  await expectPath(/^[^?]*$/)
})

test('a card that leaves «Utvalgte» gives the focus to the filter; the empty list says what to do', async () => {
  await openBrief([{ name: 'Ida', listed: true }, { name: 'Nora' }], '?pitches=shortlisted')
  await expect.poll(names).toEqual(['Ida'])
  await heart('Ida').click()
  await expectVisible(page.getByRole('heading', { name: 'Ingen utvalgte ennå' }))
  await expect.element(chip('Utvalgte')).toHaveFocus()
  await expectVisible(text('Ida er ikke lenger blant de utvalgte'))
  await press('Angre')
  await expect.poll(names).toEqual(['Ida'])
})

test('an empty shortlist says what to do', async () => {
  await openBrief([{ name: 'Ida' }, { name: 'Nora' }], '?pitches=shortlisted')
  await expectVisible(text('Trykk på hjertet ved en søknad dere vil komme tilbake til.'))
  await axeClean('an empty shortlist')
})

test('with one pitch there is nothing to choose between', async () => {
  await openBrief([{ name: 'Ida' }])
  await expectVisible(heart('Ida'))
  await expectCount(page.getByRole('group', { name: 'Filtre' }), 0)
})

test('a withdrawn pitch is not picked out any more; one that was stays, and can be taken off', async () => {
  const withdrawn = { status: 'withdrawn' } as const
  const { shortlisted } = await openBrief([
    { name: 'Ida', listed: true, pitch: withdrawn },
    { name: 'Nora', pitch: withdrawn },
    { name: 'Sara' },
  ])
  await press('2 trukne søknader')
  await expectVisible(heart('Ida'))
  await expect.element(heart('Nora')).not.toBeInTheDocument()
  await chip('Utvalgte').click()
  await expectVisible(text('Ida · Trukket'))
  await heart('Ida').click()
  await expect.poll(() => shortlisted('Ida')).toBeUndefined()
})

test('the heart is as large as drawn', async () => {
  await openBrief([{ name: 'Ida' }])
  await expectVisible(applicant('Ida'))
  const { width, height } = heart('Ida').element().getBoundingClientRect()
  expect([width, height]).toEqual([48, 44])
})
