// The brief form: invalid input gets a clear message beside the field, and nothing typed is lost.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  chooseTile,
  openReview,
  openStep,
  publishBrief,
  write,
  writeDeadline,
} from '../../../tests/components/brief-steps.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { put, putOfEngine, rowOf, signIn } from '../../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { dayInNorway } from '../../domain/today.ts'

const title1 = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dayFromNow = (days: number): string => dayInNorway(new Date(Date.now() + days * 86_400_000))

async function openForm(): Promise<void> {
  await signIn('business', 'Fjord')
  await openApp('/business/briefs/Create')
  await expectVisible(field('Tittel'))
}

/** Ends at the third step. */
async function writeBrief(title: string): Promise<void> {
  await write('Tittel', title)
  await chooseTile('Leveranse', 'Video')
  await chooseTile('Format', 'Stående 9:16')
  await write('Beskrivelse', 'Vis hvordan du bruker termosen på tur, med snø og sol.')
  await openStep(2)
  await write('Laveste pris', '2500')
  await write('Høyeste pris', '4000')
  await writeDeadline(dayFromNow(30))
  await openStep(3)
  await write('Laveste alder', '20')
  await write('Høyeste alder', '45')
}

/** On the device, whether or not it is sent. */
const saved = () => expectVisible(page.getByText(/^Lagret(, sendes senere)?$/))

test('shows issues beside each field, and keeps the text over a reload', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Vott' })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}?step=2`)
  await write('Høyeste pris', '100')
  await expectVisible(text('Høyeste pris må være minst like høy som laveste'))
  await write('Søknadsfrist', dayFromNow(-2))
  await publishBrief()
  // One line says what is wrong, and the first of it is open and focused.
  await expectVisible(title1('Hva er det verdt, og når?'))
  await expect.element(field('Høyeste pris')).toHaveFocus()
  await expectVisible(text('Fristen må være i dag eller senere'))
  await expectVisible(button('Må rettes: Høyeste pris og 1 felt til'))
  await axeClean('a brief with what is wrong')
  await openApp(`/business/briefs/update/${draft.id}?step=2`)
  await expect.element(field('Høyeste pris')).toHaveValue('100')
})

test('the last step says what is missing before anybody asks to publish; a press leads there', async () => {
  await openForm()
  await openReview()
  await expectVisible(page.getByRole('heading', { name: /^\d felt gjenstår$/ }))
  // A brief without a title is nothing to look at yet, and no step of what is missing counts as done.
  await expectCount(page.getByRole('heading', { name: 'I lista til kreatørene' }), 0)
  await expectVisible(page.getByRole('link', { name: 'Steg 1 av 4: Hva skal lages?, ikke ferdig' }))
  await expectVisible(page.getByRole('link', { name: 'Steg 4 av 4: Bilder og rettigheter', exact: true }))
  await axeClean('the last step of an empty brief')
  await press('Tittel')
  await expect.element(field('Tittel')).toHaveFocus()
  await expectVisible(text('Skriv en tittel'))
})

test('on a wide screen too, one line beside «Publiser» says what is missing', async () => {
  await page.viewport(1280, 800)
  await openForm()
  await expectVisible(text('Alt lagres fortløpende.'))
  await press('Publiser')
  await expectVisible(button(/^Mangler: Tittel og \d felt til$/))
  await expectCount(text('Alt lagres fortløpende.'), 0)
})

test('a title ends at 120 characters, and is counted from 80', async () => {
  await openForm()
  await field('Tittel').click()
  await userEvent.keyboard('a'.repeat(79))
  await expectCount(text('/ 120'), 0)
  await userEvent.keyboard('b')
  await expectVisible(text('80 / 120'))
  await userEvent.keyboard('c'.repeat(45))
  await expectVisible(text('120 / 120'))
  await expect.element(field('Tittel')).toHaveValue('a'.repeat(79) + 'b' + 'c'.repeat(40))
  await saved()
  await openApp('/business/briefs')
  await expectVisible(text('aaab'))
})

test('a step has an address, back goes a step back, and a new step begins at its heading', async () => {
  await openForm()
  await page.getByRole('link', { name: 'Neste: pris og frist' }).click()
  await expect.element(title1('Hva er det verdt, og når?')).toHaveFocus()
  await expectPath(/step=2$/)
  await openStep(4)
  await expect.element(title1('Bilder og rettigheter')).toHaveFocus()
  history.back()
  await expect.element(title1('Hva er det verdt, og når?')).toHaveFocus()
  history.back()
  await expect.element(title1('Hva skal lages?')).toHaveFocus()
  await openApp('/business/briefs/Create#deadline')
  await expectVisible(title1('Hva er det verdt, og når?'))
})

test('prices move with the slider, a deadline is one press, and starters begin a line', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', description: 'Vis votten.' })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}`)
  await press('Må ikke med')
  await expect.element(field('Beskrivelse')).toHaveFocus()
  await expect.element(field('Beskrivelse')).toHaveValue('Vis votten.\n\nMå ikke være med: ')
  await openStep(2)
  await page.getByRole('slider', { name: 'Flytt høyeste pris' }).fill('5000')
  await expect.element(field('Høyeste pris')).toHaveValue('5\u00a0000')
  await page.getByText('Om 2 uker', { exact: true }).click()
  await expect.poll(() => rowOf(fjord, 'briefs', draft.id)).toMatchObject({ deadline: dayFromNow(14) })
  await openStep(3)
  await expectVisible(text('20–45 år'))
  await field('Høyeste alder').fill('99')
  await expectVisible(text('Fra 20 år'))
  await expect.poll(() => rowOf(fjord, 'briefs', draft.id)).toMatchObject({ price_to: 5000, age_to: null })
})

test('the last look is the card and the page of the creators', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}`)
  await openReview()
  await expectVisible(page.getByRole('heading', { name: 'I lista til kreatørene' }))
  await expectVisible(page.getByText(draft.description))
  await axeClean('the last look')
})

test('the steps stay where they are while the save word changes: a press finds the step that it aimed at', async () => {
  await openForm()
  const place = () =>
    page
      .getByRole('link', { name: /^Steg 3 av 4/ })
      .element()
      .getBoundingClientRect().x
  const silent = place()
  await field('Tittel').fill('Vott')
  await expectVisible(page.getByText('Lagret', { exact: true }))
  expect(place()).toBe(silent)
  setNetwork(false)
  await expectVisible(text('Lagret, sendes senere'))
  expect(place()).toBe(silent)
})

test('the page has one heading from the first moment: the step’s', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', draft)
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  await openApp('/business/briefs/Create')
  await expectVisible(field('Tittel'))
  await openApp(`/business/briefs/update/${draft.id}?step=2`)
  await expectVisible(field('Laveste pris'))
  observer.disconnect()
  expect([...seen]).toEqual(['Hva skal lages?', 'Hva er det verdt, og når?'])
})

test('leaving says that the draft is saved, also without a network', async () => {
  await openForm()
  await field('Tittel').fill('Vott')
  setNetwork(false)
  await page.getByRole('link', { name: 'Lukk' }).click()
  await expectPath(/^\/business\/briefs$/)
  await expectVisible(text('Utkastet er lagret'))
})

test('a restored draft of a new brief has no earlier versions', async () => {
  await page.viewport(desktop.width, desktop.height)
  await openForm()
  await field('Tittel').fill('Vott')
  await expectVisible(text('Lagret på enheten'))
  await openApp('/business/briefs/Create')
  await expectVisible(text('Du har et påbegynt utkast'))
  await expectCount(page.getByRole('link', { name: 'Tidligere versjoner' }), 0)
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
  await openApp(`/business/briefs/update/${draft.id}?step=2`)
  await expect.element(field('Laveste pris')).toHaveValue('9\u00a0000')
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
  await publishBrief()
  await expectVisible(text('Skriv en tittel'))
  await expect.element(field('Tittel')).toHaveFocus()
  await page.getByRole('link', { name: 'Lukk' }).click()
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
  await openReview()
  await button('Publiser').dblClick()
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp('/business/briefs')
  await expectCount(page.getByRole('link', { name: /Dobbelt/ }), 1)
})

test('publishing from the list keeps what another tab has typed and the row cannot have', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Vott', published_at: null })
  await put(fjord, 'briefs', draft)
  const title = 'x'.repeat(200)
  const typed = { key: `row:briefs:${draft.id}#tab`, values: { raw: { title }, base: { title: 'Vott' } } }
  await fjord.data.store.db.table('drafts').put({ ...typed, base: null, savedAt: fjord.data.now(), v: 1 })
  await openApp(`/business/briefs/${draft.id}`)
  await press('Publiser')
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp(`/business/briefs/update/${draft.id}`)
  await expect.element(field('Tittel')).toHaveValue(title)
})

test('only one may be active: one dialog archives the old and publishes the new', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', briefRow(fjord.teamId, { title: 'Den første' }))
  const draft = briefRow(fjord.teamId, { status: 'draft', title: 'Den andre', published_at: null })
  await put(fjord, 'briefs', draft)
  await openApp(`/business/briefs/update/${draft.id}?step=5`)
  await press('Publiser')
  const dialog = page.getByRole('alertdialog')
  await expectVisible(dialog.getByText('Den første', { exact: false }))
  await axeClean('the question')
  await dialog.getByRole('button', { name: /Arkiver/ }).click()
  await expectVisible(page.getByText('Aktiv', { exact: true }))
  await openApp('/business/briefs?show=old')
  await expectVisible(page.getByRole('link', { name: /Den første/ }))
})

test('on a phone on its side the way on is there, and gives its room to the text while one types', async () => {
  await openForm()
  await page.viewport(780, 360)
  const next = page.getByRole('link', { name: /^Neste: / })
  await expectVisible(next)
  await field('Tittel').click()
  await expectCount(next, 0)
  await chooseTile('Leveranse', 'Video')
  await expectVisible(next)
})
