// The business's list of briefs in every state, in both themes.
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import {
  holdReads,
  offline,
  put,
  putOfEngine,
  putStatus,
  signIn,
  unsent,
} from '../../../tests/components/person.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import { briefRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { briefs } from '../../entities/briefs/mutators.ts'

const rows = page.getByRole('main').getByRole('listitem')

test('placeholders are shown while the device is read', async () => {
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

test('without briefs it leads to creating the first', async () => {
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
  await expectVisible(heading('Ingen arkiverte briefer'))
  await axeClean('no old briefs')
})

test('one row each: active first with its pitches, a draft without a title, a refused one', async () => {
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
  await expectVisible(rows.nth(1).getByText('Ble ikke lagret'))
  await axeClean('briefs')
})

test('after the active one comes what can be published, then what was changed last', async () => {
  const fjord = await signIn('business', 'Fjord')
  const days = { draft: 4, pending_approval: 3, approved: 2, active: 1 } as const
  for (const status of ['draft', 'pending_approval', 'approved', 'active'] as const)
    await put(
      fjord,
      'briefs',
      briefRow(fjord.teamId, { title: status, status, updated_at: `2026-11-0${days[status]}T10:00:00.000Z` }),
    )
  await openApp('/business/briefs')
  await expectCount(rows, 4)
  for (const [place, title] of ['active', 'approved', 'draft', 'pending_approval'].entries())
    await expectVisible(rows.nth(place).getByRole('link', { name: new RegExp(`^${title}`) }))
})

test('a pending brief is marked, online and offline', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  await briefs.create({
    id: crypto.randomUUID(),
    business_id: fjord.teamId,
    set: { title: 'Skrevet på hytta' },
  })
  await openApp('/business/briefs')
  await expectVisible(rows.getByText('Venter på nett'))
  await axeClean('a brief that waits')
})

test('a brief waits for the network when there is none, not when the service has trouble', async () => {
  const fjord = await signIn('business', 'Fjord')
  await briefs.create({
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

test('a brief that is not out yet says what it waits for', async () => {
  const fjord = await signIn('business', 'Fjord')
  const id = crypto.randomUUID()
  await put(fjord, 'briefs', briefRow(fjord.teamId, { id, status: 'active' }))
  await briefs.edit({ id, set: { title: 'Ute snart' }, base: { title: '' } })
  await openApp(`/business/briefs/${id}`)
  const pairs = [
    ['error', 'Samspill svarer igjen'],
    ['upgrade_required', 'appen er oppdatert'],
    ['signed_out', 'du har logget inn igjen'],
  ] as const
  for (const [phase, words] of pairs) {
    await putStatus(fjord, { phase })
    await expectVisible(text(`Publiseres når ${words}`))
    await expectVisible(text(`Kreatørene ser briefen når ${words}`))
    expect(page.getByRole('main').getByText('på nett').query()).toBeNull()
  }
  await putStatus(fjord, { phase: 'idle' })
  await expect.element(text('Publiseres når')).not.toBeInTheDocument()
  setNetwork(false)
  await expectVisible(text('Publiseres når du er på nett'))
})

test('a brief whose deadline has passed says so, and a later one opens it again', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { deadline: '2020-01-01' })
  await put(fjord, 'briefs', brief)
  await openApp('/business/briefs')
  await expectVisible(rows.getByText('Søknadsfristen gikk ut', { exact: false }))
  await rows.getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Forleng fristen' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('heading', { name: 'Ny søknadsfrist' }))
  await page.getByRole('button', { name: 'Lukk' }).click()
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(text('Briefen er ikke lenger åpen for nye søknader.'))
  await axeClean('a brief whose deadline has passed')
  await page.getByRole('button', { name: 'Forleng fristen' }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabelText('Søknadsfrist')
  await day.fill('2020-02-01')
  await dialog.getByRole('button', { name: 'Forleng fristen' }).click()
  await expectVisible(dialog.getByText('Fristen må være i dag eller senere'))
  await axeClean('a deadline in the past')
  await day.fill('2999-01-01')
  await dialog.getByRole('button', { name: 'Forleng fristen' }).click()
  await expectVisible(text('Briefen er synlig for kreatørene'))
  expect(await unsent(fjord)).toMatchObject([
    {
      name: 'briefs.edit',
      args: { id: brief.id, set: { deadline: '2999-01-01' }, base: { deadline: '2020-01-01' } },
    },
  ])
})

test('a brief that awaits approval says so, and can be taken back to draft', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'pending_approval' })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}?step=5`)
  await expectVisible(page.getByRole('button', { name: 'Ferdig' }))
  await expectCount(page.getByRole('button', { name: 'Publiser' }), 0)
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(text('Når den er godkjent og publisert, kan kreatørene søke.'))
  await axeClean('a brief that awaits approval')
  await page.getByRole('banner').getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Trekk tilbake til utkast' }).click()
  await expectVisible(page.getByRole('main').getByText('Utkast', { exact: true }))
  await expectVisible(page.getByRole('button', { name: 'Publiser' }))
  expect(await unsent(fjord)).toMatchObject([{ name: 'briefs.withdraw', args: { id: brief.id } }])
})

test('a row that comes back with «Angre» does not stay chosen', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  await put(
    fjord,
    'briefs',
    briefRow(fjord.teamId),
    briefRow(fjord.teamId, { title: 'Lue', status: 'draft' }),
  )
  await openApp('/business/briefs')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const background = (name: string) => getComputedStyle(row(name).element()).backgroundColor
  await row('Vott i ull').getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expectCount(row('Vott i ull'), 0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expectVisible(row('Vott i ull'))
  await commands.moveMouseAway()
  await expect.poll(() => background('Vott i ull')).toBe(background('Lue'))
  // What it was compared with: a row under the mouse has a colour.
  await userEvent.hover(row('Lue'))
  await expect.poll(() => background('Lue')).not.toBe(background('Vott i ull'))
})

test('on a phone the round button leaves the last row free', async () => {
  await page.viewport(320, 400)
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'briefs', ...Array.from({ length: 5 }, () => briefRow(fjord.teamId, { status: 'draft' })))
  await openApp('/business/briefs')
  await expectCount(rows, 5)
  scrollTo(0, document.documentElement.scrollHeight)
  const button = page.getByRole('main').getByRole('link', { name: 'Lag brief' })
  const { bottom } = rows.last().getByRole('button').element().getBoundingClientRect()
  expect(bottom).toBeLessThan(button.element().getBoundingClientRect().top)
})
