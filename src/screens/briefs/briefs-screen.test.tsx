// The business's list of briefs in every state, in both themes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import { holdReads, offline, put, putOfEngine, putStatus, signIn } from '../../../tests/components/person.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { briefRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'
import { mutate } from '../../data/mutate.ts'

const rows = page.getByRole('main').getByRole('listitem')

test('while the device is read there are placeholders', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', briefRow(fjord.teamId))
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  const release = await holdReads(fjord, 'briefs')
  await navigate('/business/briefs')
  await expectVisible(text('Henter briefer'))
  await axeClean('reading')
  release()
  await expectVisible(page.getByRole('link', { name: /Vott i ull/ }))
})

test('no briefs: the way to the first', async () => {
  await signIn('business', 'Fjord')
  await openApp('/business/briefs')
  await expectVisible(heading('Du har ingen briefer ennå'))
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Lag brief' }))
  await axeClean('no briefs')
})

test('no old briefs', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', briefRow(fjord.teamId))
  await openApp('/business/briefs?show=old')
  await expectVisible(heading('Ingen gamle briefer'))
  await axeClean('no old briefs')
})

test('a row for each: active first, with pitches, a draft without a title, one that was refused', async () => {
  const fjord = await signIn('business', 'Fjord')
  const draft = briefRow(fjord.teamId, { title: '', status: 'draft', price_from: null, price_to: null })
  const active = briefRow(fjord.teamId)
  const room = roomRow(fjord.teamId, crypto.randomUUID())
  await put(fjord, 'briefs', draft, active, briefRow(fjord.teamId, { title: 'Gammel', status: 'archived' }))
  await put(fjord, 'pitches', pitchRow(room, { brief_id: active.id }))
  await putOfEngine(fjord, 'rejections', rejectionRow('briefs.publish', 'one_active_brief', { id: draft.id }))
  await openApp('/business/briefs')
  await expectCount(rows, 2)
  await expectVisible(rows.nth(0).getByRole('link', { name: /Vott i ull/ }))
  await expectVisible(rows.nth(0).getByText('1 søknad', { exact: false }))
  await expectVisible(rows.nth(1).getByText('Uten tittel'))
  await expectVisible(rows.nth(1).getByText('Ikke godtatt'))
  await axeClean('briefs')
})

test('a brief that waits says so, with and without a network', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  await mutate.briefs.create({
    id: crypto.randomUUID(),
    business_id: fjord.teamId,
    set: { title: 'Skrevet på hytta' },
  })
  await openApp('/business/briefs')
  await expectVisible(rows.getByText('Venter på nett'))
  await axeClean('a brief that waits')
})

test('a brief waits for a network when there is none, and not when the service has trouble', async () => {
  const fjord = await signIn('business', 'Fjord')
  await mutate.briefs.create({
    id: crypto.randomUUID(),
    business_id: fjord.teamId,
    set: { title: 'Skrevet på hytta' },
  })
  await openApp('/business/briefs')
  await expectVisible(rows.getByText('Lagret på enheten'))
  // The engine has not tried yet, so its phase still says that all is well.
  setNetwork(false)
  await expectVisible(rows.getByText('Venter på nett'))
  setNetwork(true)
  await putStatus(fjord, { phase: 'error' })
  await expectVisible(rows.getByText('Lagret på enheten'))
  expect(rows.getByText('Venter på nett').query()).toBeNull()
})
