// The brief form: invalid input gets a clear message beside the field, and nothing typed is lost.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { put, putOfEngine, rowOf, signIn } from '../../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../../tests/components/rows.ts'
import { dayInNorway } from '../../domain/today.ts'

const main = page.getByRole('main')
const dayFromNow = (days: number): string => dayInNorway(new Date(Date.now() + days * 86_400_000))

async function openForm(): Promise<void> {
  await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create')
  await expectVisible(field('Tittel'))
}

/** Types as a person does, and leaves the field. */
async function write(label: string, value: string): Promise<void> {
  await field(label).fill(value)
  const input = field(label).element()
  if (input instanceof HTMLElement) input.blur()
}

async function writeBrief(title: string): Promise<void> {
  await write('Tittel', title)
  await write('Beskrivelse', 'Vis hvordan du bruker termosen på tur, med snø og sol.')
  await field('Leveranse').selectOptions('video')
  await field('Format').selectOptions('vertical_9_16')
  await write('Laveste pris', '2500')
  await write('Høyeste pris', '4000')
  await write('Søknadsfrist', dayFromNow(30))
  await write('Laveste alder', '20')
  await write('Høyeste alder', '45')
}

/** Everything that can be sent is in the outbox: the form says that it waits for the network. */
const saved = () => expectVisible(main.getByText(/Lagret på enheten|Venter på nett/))

test('shows issues beside each field, and keeps the text over a reload', async () => {
  await openForm()
  await writeBrief('Vott')
  await write('Laveste alder', '17')
  await expectVisible(text('Alle brukerne våre er 18 år eller eldre'))
  await write('Høyeste pris', '100')
  await expectVisible(text('Høyeste pris må være minst like høy som laveste'))
  await write('Søknadsfrist', dayFromNow(-2))
  await press('Publiser')
  await expectVisible(text('Fristen må være i dag eller senere'))
  await axeClean('a brief with what is wrong')
  await openApp('/business/briefs/Create')
  await expect.element(field('Tittel')).toHaveValue('Vott')
  await expect.element(field('Laveste alder')).toHaveValue('17')
  await expect.element(field('Høyeste pris')).toHaveValue('100')
})

test('what the server refused is back in its fields, numbers and emptied ones too', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', age_from: 20 })
  await put(fjord, 'briefs', draft)
  const set = { price_from: 9000, deadline: null, will_send_product: true, traits: ['comedy'] }
  const base = { price_from: 2500, deadline: '2031-01-15', will_send_product: false, traits: [] }
  const wrong = { field: 'price_from', rule: 'too_high', limit: 8000, actual: 9000 }
  const refused = rejectionRow('briefs.edit', 'invalid', { id: draft.id, set, base }, wrong)
  await putOfEngine(fjord, 'rejections', refused)
  await openApp(`/business/briefs/update/${draft.id}`)
  await expect.element(field('Laveste pris')).toHaveValue('9000')
  await expect.element(field('Laveste pris')).toHaveAttribute('aria-invalid', 'true')
  await expectCount(text('Endringen ble ikke lagret'), 0)
  // The other values were not what was wrong: they are sent again.
  const row = () => rowOf(fjord, 'briefs', draft.id)
  await expect
    .poll(row)
    .toMatchObject({ deadline: null, will_send_product: true, traits: ['comedy'], price_from: 2500 })
  await write('Laveste pris', '3000')
  await expect.poll(row).toMatchObject({ price_from: 3000 })
  await expect.poll(() => fjord.data.store.db.table('rejections').count()).toBe(0)
})

test('may be incomplete as a draft, not when published', async () => {
  await openForm()
  await write('Beskrivelse', 'Bare en tanke')
  await press('Publiser')
  await expectVisible(text('Skriv en tittel'))
  await press('Lagre utkast')
  await expectPath(/^\/business\/briefs$/)
  await expectVisible(text('Uten tittel'))
})

test('100,000 characters are reported as too long, and kept', async () => {
  const long = 'å'.repeat(100_000)
  await openForm()
  await write('Tittel', 'Lang')
  await write('Beskrivelse', long)
  await expectVisible(text(/Høyst 10\s000 tegn. Du har skrevet 100\s000./))
  await openApp('/business/briefs/Create')
  await expectVisible(field('Beskrivelse'))
  await expect
    .poll(() => {
      const area = field('Beskrivelse').element()
      return area instanceof HTMLTextAreaElement && area.value === long
    })
    .toBe(true)
})

test('emoji, right-to-left text and script tags are plain text', async () => {
  const title = '🏔️ شتاء <script>window.__xss = 1</script>'
  await openForm()
  await write('Tittel', title)
  await saved()
  await openApp('/business/briefs')
  await expectVisible(text(title))
  expect('__xss' in globalThis).toBe(false)
})

test('a double click on the button publishes once', async () => {
  await openForm()
  await writeBrief('Dobbelt')
  await button('Publiser').dblClick()
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp('/business/briefs')
  await expectCount(page.getByRole('link', { name: /Dobbelt/ }), 1)
})

test('only one may be active: one dialog archives the old and publishes the new', async () => {
  await openForm()
  await writeBrief('Den første')
  await press('Publiser')
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp('/business/briefs/Create')
  await writeBrief('Den andre')
  await press('Publiser')
  const dialog = page.getByRole('alertdialog')
  await expectVisible(dialog.getByText('Den første', { exact: false }))
  await axeClean('the question')
  await dialog.getByRole('button', { name: /Arkiver/ }).click()
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp('/business/briefs?show=old')
  await expectVisible(page.getByRole('link', { name: /Den første/ }))
})
