// The lists of active briefs and of own pitches, in every state and both themes.
import { describe, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { firstPull, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { listingRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'

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

  test('count only those that one can pitch on now', async () => {
    const ida = await signIn('creator', 'Ida')
    const [open, pitched] = [listingRow({ title: 'Kaffe på bål' }), listingRow({ title: 'Lappe albuen' })]
    const passed = listingRow({ title: 'Gikk ut', deadline: '2020-01-01' })
    const room = roomRow(pitched.business_id, ida.teamId)
    await put(ida, 'brief_listings', open, pitched, passed)
    await put(ida, 'pitches', pitchRow(room, { brief_id: pitched.id }))
    await openApp('/creator/briefs')
    await expectVisible(text('1 brief du ikke har søkt på'))
    await put(ida, 'pitches', pitchRow(room, { brief_id: open.id }))
    await expectVisible(text('Ingen nye briefer å søke på akkurat nå'))
    await expectVisible(main.getByText('Søknadsfristen er ute'))
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

  test('list unsent and refused ones before sent ones', async () => {
    const ida = await signIn('creator', 'Ida')
    const [begun, refused] = [listingRow({ title: 'Kaffe på bål' }), listingRow({ title: 'Lappe albuen' })]
    const room = roomRow(crypto.randomUUID(), ida.teamId)
    await put(ida, 'brief_listings', begun, refused)
    await put(ida, 'pitches', pitchRow(room), pitchRow(room, { brief_title: 'Trukket', status: 'withdrawn' }))
    await putOfEngine(ida, 'drafts', {
      key: `pitch:${begun.id}`,
      values: { text: 'Halv setning', price: '', currency: 'NOK' },
      base: null,
      savedAt: '2026-11-02T08:00:00.000Z',
      v: 1,
    })
    const sent = { brief_id: refused.id, text: 'Jeg stopper alt', price: 2000, currency: 'NOK' }
    await putOfEngine(ida, 'rejections', rejectionRow('pitches.send', 'bad_state', sent))
    await openApp('/creator/briefs/Pitches')
    await expectVisible(main.getByRole('link', { name: 'Lappe albuen', exact: false }))
    await expectVisible(main.getByText('Halv setning'))
    await expectVisible(main.getByText('Jeg stopper alt'))
    await expectVisible(heading('Sendt'))
    await expectVisible(main.getByText('Vott i ull', { exact: false }))
    await axeClean('pitches')
  })
})
