// The page behind the status pill in every state, in both themes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { nextDownload } from '../../../tests/components/download.ts'
import {
  type Member,
  holdReads,
  offline,
  put,
  putOfEngine,
  rowOf,
  settled,
  signIn,
  unsent,
} from '../../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../../tests/components/rows.ts'
import { briefs } from '../../entities/briefs/mutators.ts'

const main = page.getByRole('main')

async function change({ teamId }: Member, title: string): Promise<string> {
  const id = crypto.randomUUID()
  await briefs.create({ id, business_id: teamId, set: { title } })
  return id
}

/** The title of a brief, as two devices have it. */
const changedTwice = (row: string) => ({
  id: crypto.randomUUID(),
  table: 'briefs',
  row,
  field: 'title',
  kept: 'Termos på fjellet',
  lost: 'Termos ved sjøen',
  at: '2026-11-02T09:00:00.000Z',
})

test('placeholders are shown while the device is read', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Termos på fjellet' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', changedTwice(brief.id))
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  // The bar has read that there is a conflict, and that answer is kept. What it is about is read here.
  const release = await holdReads(fjord, 'briefs')
  await navigate('/sync')
  await expectVisible(text('Henter …'))
  await axeClean('reading')
  release()
  await expectVisible(heading('Endret to steder samtidig'))
})

test('everything is synchronised', async () => {
  await signIn('business', 'Fjord')
  await openApp('/sync')
  await expectVisible(heading('Alt er synkronisert'))
  await axeClean('all is synchronised')
})

test.each([
  [0, 'Alt er hentet og sendt'],
  [2, 'Alt er hentet. 2 ting er ikke sendt ennå.'],
])('after a press with %i things unsent: «%s»', async (left, words) => {
  const { data } = await signIn('business', 'Fjord')
  const nothing = async (): Promise<void> => undefined
  data.sync = Promise.resolve({
    poke: () => undefined,
    pullNow: nothing,
    verify: () => Promise.reject(new Error('not asked')),
    flush: async () => left,
    stop: nothing,
  })
  await openApp('/sync')
  await press('Synkroniser nå')
  await expectVisible(text(words))
})

test.each([
  ['idle', '1 endring er på vei'],
  ['offline', '1 endring venter på nett'],
  ['signed_out', 'Logg inn for å synkronisere'],
  ['upgrade_required', 'Oppdater appen for å synkronisere'],
  ['slowed', 'Du har sendt mye på kort tid'],
] as const)('one change waits while sync is %s', async (phase, words) => {
  const fjord = await signIn('business', 'Fjord', { status: { ...settled, phase } })
  await change(fjord, 'Skrevet på hytta')
  await openApp('/sync')
  await expectVisible(heading(words))
  await expectVisible(main.getByText('Ny brief: «Skrevet på hytta»'))
  await axeClean(phase)
})

test.each([
  ['offline', 'Du er ikke på nett'],
  ['error', 'Vi får ikke kontakt med Samspill'],
] as const)('nothing waits while sync is %s', async (phase, words) => {
  await signIn('business', 'Fjord', { status: { ...offline, phase } })
  await openApp('/sync')
  await expectVisible(heading(words))
  await axeClean(phase)
})

test('a refused change shows its reason and its text', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'draft' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(
    fjord,
    'rejections',
    rejectionRow(
      'briefs.edit',
      'invalid',
      { id: brief.id, set: { description: 'Teksten som ikke ble tatt imot' }, base: { description: '' } },
      { field: 'price_to', rule: 'order', limit: 4000 },
    ),
    rejectionRow('from.the_future', 'forbidden', {}),
  )
  await openApp('/sync')
  await expectVisible(heading('2 ting må avklares'))
  await expectVisible(main.getByText('Høyeste pris: Høyeste pris må være minst like høy som laveste'))
  await expectVisible(main.getByText('Teksten som ikke ble tatt imot'))
  await expectVisible(main.getByText('Denne versjonen av appen kjenner ikke endringen.'))
  await axeClean('refused')
})

test('a field changed in two places shows both versions', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Termos på fjellet' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', changedTwice(brief.id))
  await openApp('/sync')
  await expectVisible(heading('Endret to steder samtidig'))
  await expectVisible(main.getByText('I bruk nå'))
  await expectVisible(main.getByRole('button', { name: 'Bruk den andre' }))
  await axeClean('changed in two places')
})

test('uploads: one running, one paused, one refused', async () => {
  const fjord = await signIn('business', 'Fjord')
  const file = (name: string, state: string, type = 'video/mp4') => ({
    path: `films/${fjord.teamId}/${name}`,
    name,
    type,
    size: 4_000_000,
    state,
    sent: 1_000_000,
    resumeAt: null,
    error: state === 'refused' ? { code: 'too_large', detail: null } : null,
    at: '2026-11-02T09:00:00.000Z',
  })
  await putOfEngine(
    fjord,
    'uploads',
    file('fjord.mp4', 'uploading'),
    file('hytte.pdf', 'paused', 'application/pdf'),
    file('stor.mp4', 'refused'),
  )
  await openApp('/sync')
  await expectVisible(heading('Opplastinger'))
  await expectVisible(main.getByText('Laster opp 25 %'))
  await expectVisible(main.getByText('På pause'))
  await expectVisible(main.getByRole('alert').getByText(/filen er for stor/))
  await axeClean('files')
})

test('a refused change is discarded, restored, and discarded for good', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status: 'draft', title: 'Termos på tur' })
  await put(fjord, 'briefs', brief)
  const edit = { id: brief.id, set: { price_to: 3000 }, base: { price_to: null } }
  const order = { field: 'price_to', rule: 'order', limit: 4000 }
  await putOfEngine(fjord, 'rejections', rejectionRow('briefs.edit', 'invalid', edit, order))
  await openApp('/sync')
  const discard = 'Forkast: Endringer i briefen «Termos på tur»'
  await press(discard)
  await expectVisible(heading('Alt er synkronisert'))
  await press('Angre')
  await expectVisible(heading('Ikke godtatt'))
  await press(discard)
  await expectCount(heading('Ikke godtatt'), 0)
  await closeApp()
  await openApp('/sync')
  await expectVisible(heading('Alt er synkronisert'))
  await expectCount(heading('Ikke godtatt'), 0)
})

test('of two versions the other one is kept with one tap, and that can be undone', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Termos på tur', deliverable: 'reel' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', {
    id: crypto.randomUUID(),
    table: 'briefs',
    row: brief.id,
    field: 'deliverable',
    kept: 'reel',
    lost: 'video',
    at: '2026-11-02T09:00:00.000Z',
  })
  const now = () => rowOf(fjord, 'briefs', brief.id)
  await openApp('/sync#conflicts')
  const card = main.getByRole('listitem').filter({ hasText: 'Leveranse i «Termos på tur»' })
  await expectVisible(card.getByText('Fra denne enheten', { exact: false }))
  await expectVisible(card.getByText('Fra en annen enhet', { exact: false }))
  await press('Bruk den andre')
  await expectCount(heading('Endret to steder samtidig'), 0)
  await expect.poll(now).toMatchObject({ deliverable: 'video' })
  await expect
    .poll(() => unsent(fjord))
    .toMatchObject([{ name: 'briefs.edit', args: { set: { deliverable: 'video' } } }])
  await press('Angre')
  await expectVisible(card)
  await expect.poll(now).toMatchObject({ deliverable: 'reel' })
})

test('all data on the device is one file, half-written input included', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, {
    status: 'draft',
    title: 'Termos på tur',
    description: 'Ta med <b>snø</b> & sol',
  })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/update/${brief.id}?step=2`)
  await page.getByLabelText('Høyeste pris', { exact: true }).fill('mye penger')
  await openApp('/sync')
  const download = nextDownload()
  await page.getByText('Avansert', { exact: true }).click()
  await press('Last ned alt')
  const { name, content } = await download
  expect(name).toMatch(/^samspill-\d{4}-\d\d-\d\d\.zip$/)
  expect(content.startsWith('PK')).toBe(true)
  for (const part of ['index.html', 'data/briefs.json', 'data/drafts.json', 'data/outbox.json'])
    expect(content).toContain(part)
  expect(content).toContain('Ta med &lt;b&gt;snø&lt;/b&gt; &amp; sol')
  expect(content).toContain('Utkast til briefen «Termos på tur»')
  expect(content).toContain('mye penger')
})
