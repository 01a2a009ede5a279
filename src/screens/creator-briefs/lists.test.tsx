// The lists of active briefs and of own pitches, in every state and both themes.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { firstPull, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { listingRow, messageRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'

const main = page.getByRole('main')

describe('active briefs', () => {
  test('are placeholders before the first pull', async () => {
    await signIn('creator', 'Ida', { status: firstPull })
    await openApp('/creator/briefs')
    await expectVisible(text('Henter briefer'))
    await axeClean('reading')
  })

  test('can be none', async () => {
    await signIn('creator', 'Ida')
    await openApp('/creator/briefs')
    await expectVisible(heading('Ingen aktive briefer akkurat nå'))
    await axeClean('no active briefs')
  })

  test('are one card each; a search narrows them, and says when nothing is found', async () => {
    const ida = await signIn('creator', 'Ida', { team: { cat_interests: ['outdoors'] } })
    const titles = ['Vott i ull', 'Kaffe på bål', 'Lappe albuen', 'Ny spenne, ny tur']
    const listings = titles.map((title) => listingRow({ title, interests: ['outdoors'] }))
    await put(ida, 'brief_listings', ...listings, listingRow({ title: 'Gikk ut', deadline: '2020-01-01' }))
    await openApp('/creator/briefs')
    for (const title of titles) await expectVisible(main.getByRole('link', { name: title, exact: false }))
    await axeClean('active briefs')
    await page.getByLabelText('Søk i briefene').fill('albue')
    await expectCount(main.getByRole('link'), 1)
    await page.getByLabelText('Søk i briefene').fill('finnes ikke')
    await expectVisible(heading('Ingen briefer passer med «finnes ikke»'))
    await axeClean('nothing found')
    await press('Vis alle')
    await expectVisible(main.getByRole('link', { name: 'Vott i ull', exact: false }))
  })

  test.each([
    ['in words where they have room', 360],
    ['by a sign where they have none', 300],
  ])('tell of a product that is sent %s, and a screen reader always', async (_how, width) => {
    await page.viewport(width, 780)
    const ida = await signIn('creator', 'Ida')
    await put(ida, 'brief_listings', listingRow({ title: 'Vott i ull', will_send_product: true }))
    await openApp('/creator/briefs')
    const words = main.getByText('produkt sendes', { exact: true })
    await expect.element(words).toBeInTheDocument()
    const isSeen = words.element().getBoundingClientRect().width > 20
    const sign = words.element().nextElementSibling
    expect([isSeen, sign && getComputedStyle(sign).display !== 'none']).toEqual(
      width === 360 ? [true, false] : [false, true],
    )
  })

  test('tell who asks, in the words of the business', async () => {
    const ida = await signIn('creator', 'Ida')
    const told = listingRow({ title: 'Vott i ull', business_description: 'Vi strikker votter.' })
    // As a device holds one from before it was told.
    const { business_description: _none, ...earlier } = listingRow({ title: 'Kaffe på bål' })
    await put(ida, 'brief_listings', told, earlier)
    await openApp(`/creator/briefs/${told.id}`)
    await expectVisible(heading('Om Fjord'))
    await expectVisible(main.getByText('Vi strikker votter.'))
    await axeClean('a brief, and who asks')
    await openApp(`/creator/briefs/${earlier.id}`)
    await expectVisible(heading('Kaffe på bål'))
    await expectCount(heading('Om Fjord'), 0)
  })

  test('are narrowed by chips, which the address keeps', async () => {
    const ida = await signIn('creator', 'Ida', { team: { cat_interests: ['outdoors'] } })
    const wool = listingRow({ title: 'Vott i ull', interests: ['outdoors'], price_to: 3000 })
    const coffee = listingRow({ title: 'Kaffe på bål', interests: ['food'], price_to: 9000 })
    const others = ['Lappe albuen', 'Ny spenne'].map((title) => listingRow({ title, interests: [] }))
    await put(ida, 'brief_listings', wool, coffee, ...others)
    await openApp('/creator/briefs')
    await press('Passer deg')
    await expectCount(main.getByRole('link'), 1)
    await expectVisible(main.getByRole('link', { name: 'Vott i ull' }))
    await expectPath(/\?fits=1$/)
    await openApp(location.pathname + location.search)
    await expect.element(button('Passer deg')).toHaveAttribute('aria-pressed', 'true')
    await expectCount(main.getByRole('link'), 1)
    await press('Pris')
    await page.getByRole('menuitemradio', { name: /Minst 5\s000\skr/ }).click()
    await expectVisible(heading('Ingen briefer passer med filtrene'))
    await press('Passer deg')
    await expectCount(main.getByRole('link'), 1)
    await expectVisible(main.getByRole('link', { name: 'Kaffe på bål' }))
  })

  test('that one has pitched on come last, under a heading of their own', async () => {
    const ida = await signIn('creator', 'Ida')
    const [pitched, open] = [listingRow({ title: 'Lappe albuen' }), listingRow({ title: 'Kaffe på bål' })]
    await put(ida, 'brief_listings', pitched, open)
    await put(ida, 'pitches', pitchRow(roomRow(pitched.business_id, ida.teamId), { brief_id: pitched.id }))
    await openApp('/creator/briefs')
    const headings = () =>
      main
        .getByRole('heading')
        .elements()
        .map((one) => one.textContent)
    await expect.poll(headings).toEqual(['Aktive briefer', 'Kaffe på bål', 'Du har søkt', 'Lappe albuen'])
    await axeClean('a brief that one has pitched on')
  })

  test('count only those that one can pitch on now', async () => {
    const ida = await signIn('creator', 'Ida')
    const [open, pitched] = [listingRow({ title: 'Kaffe på bål' }), listingRow({ title: 'Lappe albuen' })]
    const passed = listingRow({ title: 'Gikk ut', deadline: '2020-01-01' })
    const room = roomRow(pitched.business_id, ida.teamId)
    await put(ida, 'brief_listings', open, pitched, passed)
    await put(ida, 'pitches', pitchRow(room, { brief_id: pitched.id }))
    await openApp('/creator/briefs')
    await expectVisible(text('1 brief du kan søke på'))
    await put(ida, 'pitches', pitchRow(room, { brief_id: open.id }))
    await expectVisible(text('Ingen nye briefer å søke på akkurat nå'))
    await expectVisible(main.getByText('Søknadsfristen er ute', { exact: false }))
  })
})

describe('pitches', () => {
  test('are placeholders before the first pull', async () => {
    await signIn('creator', 'Ida', { status: firstPull })
    await openApp('/creator/briefs/Pitches')
    await expectVisible(text('Henter søknadene'))
    await axeClean('reading')
  })

  test('lead to active briefs when none is sent', async () => {
    await signIn('creator', 'Ida')
    await openApp('/creator/briefs/Pitches')
    await expectVisible(heading('Du har ikke søkt på noe ennå'))
    await expectVisible(main.getByRole('link', { name: 'Se aktive briefer' }))
    await axeClean('no pitches')
  })

  test('are grouped: what waits for the creator, what is sent, what has ended', async () => {
    const ida = await signIn('creator', 'Ida')
    const [begun, refused] = [listingRow({ title: 'Kaffe på bål' }), listingRow({ title: 'Lappe albuen' })]
    const room = roomRow(crypto.randomUUID(), ida.teamId)
    const later = '2026-11-02T08:00:00.000Z'
    const writing = roomRow(crypto.randomUUID(), ida.teamId, {
      business_name: 'Morgenkvern',
      last_message_at: later,
      last_message: 'Hei',
    })
    await put(ida, 'brief_listings', begun, refused)
    await put(ida, 'rooms', room, writing)
    await put(ida, 'messages', messageRow(writing, 'business', 'Hei', later))
    await put(
      ida,
      'pitches',
      pitchRow(room),
      pitchRow(room, { brief_title: 'Trukket brief', status: 'withdrawn', created_at: later }),
      pitchRow(room, { brief_title: 'Avslått brief', status: 'rejected' }),
      pitchRow(writing, { brief_title: 'Besvart brief', status: 'read' }),
    )
    await putOfEngine(ida, 'drafts', {
      key: `pitch:${begun.id}`,
      values: { text: 'Halv setning', price: '', currency: 'NOK' },
      base: null,
      savedAt: later,
      v: 1,
    })
    const sent = { brief_id: refused.id, text: 'Jeg stopper alt', price: 2000, currency: 'NOK' }
    await putOfEngine(ida, 'rejections', rejectionRow('pitches.send', 'bad_state', sent))
    await openApp('/creator/briefs/Pitches')
    await expectVisible(main.getByText('Jeg stopper alt'))
    await expectVisible(main.getByText('Morgenkvern har skrevet til deg'))
    const titles = () =>
      Array.from(document.querySelectorAll('main section'), (section) => [
        section.querySelector('h2')?.textContent,
        ...Array.from(section.querySelectorAll('a'), (link) => link.textContent),
      ])
    await expect.poll(titles).toEqual([
      ['Venter på deg', 'Besvart brief', 'Lappe albuen', 'Kaffe på bål'],
      ['Sendt', 'Vott i ull'],
      ['Avsluttet', 'Trukket brief', 'Avslått brief'],
    ])
    await axeClean('pitches')
    // what was begun opens where one left it
    const draft = main.getByRole('link', { name: 'Kaffe på bål' })
    await expect.element(draft).toHaveAttribute('href', `/creator/briefs/${begun.id}?pitch`)
  })

  test('are tables on a wide screen, whose columns are named once to the eye', async () => {
    await page.viewport(desktop.width, desktop.height)
    const ida = await signIn('creator', 'Ida')
    const begun = listingRow({ title: 'Kaffe på bål' })
    const room = roomRow(crypto.randomUUID(), ida.teamId, { business_name: 'Morgenkvern' })
    await put(ida, 'brief_listings', begun)
    await put(ida, 'rooms', room)
    await put(ida, 'pitches', pitchRow(room, { price: 4200 }))
    await putOfEngine(ida, 'drafts', {
      key: `pitch:${begun.id}`,
      values: { text: 'Halv setning', price: '', currency: 'NOK' },
      base: null,
      savedAt: '2026-11-02T08:00:00.000Z',
      v: 1,
    })
    await openApp('/creator/briefs/Pitches')
    const sent = page.getByRole('table', { name: 'Sendt' }).getByRole('row').last()
    await expectVisible(sent)
    expect(sent.element().textContent).toMatch(/4\s200\skr/)
    await expectVisible(sent.getByText('Morgenkvern'))
    const titles = page.getByRole('columnheader', { name: 'Status' }).elements()
    expect(titles.map((title) => title.getBoundingClientRect().height > 2)).toEqual([true, false])
    const [first, second] = page.getByRole('table').elements()
    const columns = (table: Element | undefined) =>
      Array.from(table?.querySelector('tbody tr')?.children ?? [], (cell) => cell.getBoundingClientRect().x)
    expect(columns(second)).toEqual(columns(first))
    await axeClean('pitches on a wide screen')
  })
})
