// The page behind the status pill in every state, in both themes.
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, heading, text } from '../../../tests/components/controls.ts'
import {
  type Member,
  holdReads,
  offline,
  put,
  putOfEngine,
  settled,
  signIn,
} from '../../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../../tests/components/rows.ts'
import { mutate } from '../../data/mutate.ts'

const main = page.getByRole('main')

async function change({ teamId }: Member, title: string): Promise<string> {
  const id = crypto.randomUUID()
  await mutate.briefs.create({ id, business_id: teamId, set: { title } })
  return id
}

test('while the device is read there are placeholders', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/notifications')
  await expectVisible(heading('Varsler'))
  const release = await holdReads(fjord, 'conflicts')
  await navigate('/sync')
  await expectVisible(text('Leser enheten'))
  await axeClean('reading')
  release()
  await expectVisible(heading('Alt er synkronisert'))
})

test('all is synchronised', async () => {
  await signIn('business', 'Fjord')
  await openApp('/sync')
  await expectVisible(heading('Alt er synkronisert'))
  await axeClean('all is synchronised')
})

test.each([
  ['idle', '1 endring er på vei'],
  ['offline', '1 endring venter på nett'],
  ['signed_out', 'Logg inn for å synkronisere'],
  ['upgrade_required', 'Oppdater appen for å synkronisere'],
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

test('what was refused says why, with what was written', async () => {
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
  await expectVisible(heading('2 ting trenger deg'))
  await expectVisible(main.getByText('Pris til: Pris til må være minst like høy som pris fra'))
  await expectVisible(main.getByText('Teksten som ikke ble tatt imot'))
  await expectVisible(main.getByText('Denne versjonen av appen kjenner ikke endringen.'))
  await axeClean('refused')
})

test('a field that was changed in two places shows both versions', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { title: 'Termos på fjellet' })
  await put(fjord, 'briefs', brief)
  await putOfEngine(fjord, 'conflicts', {
    id: crypto.randomUUID(),
    table: 'briefs',
    row: brief.id,
    field: 'title',
    kept: 'Termos på fjellet',
    lost: 'Termos ved sjøen',
    at: '2026-11-02T09:00:00.000Z',
  })
  await openApp('/sync')
  await expectVisible(heading('Endret to steder samtidig'))
  await expectVisible(main.getByText('Gjelder nå'))
  await expectVisible(main.getByRole('button', { name: 'Behold den andre' }))
  await axeClean('changed in two places')
})

test('files on their way: one runs, one is paused, one was refused', async () => {
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
