// A picture or film of a profile on its way: how far it is, and what can be done about it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, press, text } from '../../../tests/components/controls.ts'
import { AT, fromMenu, order, states } from '../../../tests/components/media.ts'
import { type Member, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { mediaRow } from '../../../tests/components/rows.ts'
import type { Upload } from '../../device/files/uploads.ts'

type Stand = Pick<Upload, 'state'> & Partial<Upload>

/** The page with one film, whose file and first frame stand so. */
async function openFilm(film: Stand, frame: Stand = { state: 'waiting' }): Promise<Member> {
  const ida = await signIn('creator', 'Ida')
  const [path, poster] = [
    `films/${ida.teamId}/${'a'.repeat(64)}.mp4`,
    `images/${ida.teamId}/${'b'.repeat(64)}.webp`,
  ]
  const upload = (one: Stand & Pick<Upload, 'path' | 'name' | 'type'>): Upload => ({
    size: 4_000_000,
    sent: 0,
    resumeAt: null,
    error: null,
    at: '2026-11-02T09:00:00.000Z',
    ...one,
  })
  await putOfEngine(
    ida,
    'uploads',
    upload({ path, name: 'fjord.mp4', type: 'video/mp4', ...film }),
    upload({ path: poster, name: 'poster.webp', type: 'image/webp', ...frame }),
  )
  await put(
    ida,
    'profile_media',
    mediaRow(ida.teamId, 1, { kind: 'video', path, poster, description: 'Fjord' }),
  )
  await openApp(AT)
  await expect.poll(order).toEqual(['Fjord'])
  return ida
}

const entry = (name: string) => page.getByRole('menuitem', { name })

test('a film on its way says how far it is', async () => {
  await openFilm({ state: 'uploading', sent: 1_000_000 })
  await expectVisible(page.getByRole('progressbar', { name: 'Laster opp 25 %' }))
  await axeClean('an upload')
})

test('a pause stops the film and its first frame, and both go on together', async () => {
  const ida = await openFilm({ state: 'uploading', sent: 1_000_000 })
  await fromMenu('Fjord', 'Sett opplastingen på pause')
  await expect.poll(() => states(ida)).toEqual(['paused', 'paused'])
  await expectVisible(text('På pause'))
  await fromMenu('Fjord', 'Fortsett opplastingen')
  await expect.poll(() => states(ida)).not.toContain('paused')
  await expectCount(text('På pause'), 0)
})

test('after the film has arrived, its first frame is what is on its way, and can be paused', async () => {
  const ida = await openFilm({ state: 'done', sent: 4_000_000 }, { state: 'uploading', sent: 2_000_000 })
  await expectVisible(page.getByRole('progressbar', { name: 'Laster opp 50 %' }))
  await fromMenu('Fjord', 'Sett opplastingen på pause')
  await expect.poll(() => states(ida)).toEqual(['done', 'paused'])
  await expectVisible(text('På pause'))
})

test('once all has arrived there is nothing to pause', async () => {
  await openFilm({ state: 'done' }, { state: 'done' })
  await press('Valg for Fjord')
  await expectVisible(entry('Fjern'))
  await expectCount(entry('Sett opplastingen på pause'), 0)
  await expectCount(text('Venter på tur'), 0)
})

test('a refused film says why, and is tried again', async () => {
  const ida = await openFilm(
    { state: 'refused', error: { code: 'too_large', detail: null } },
    { state: 'done' },
  )
  await expectVisible(
    page.getByRole('alert').getByText('Samspill tok ikke imot «fjord.mp4»: filen er for stor.'),
  )
  await axeClean('a refused upload')
  await press('Valg for Fjord')
  await expectVisible(entry('Fjern'))
  await expectCount(entry('Sett opplastingen på pause'), 0)
  await page
    .getByRole('menu')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await press('Prøv igjen')
  await expect.poll(() => states(ida)).not.toContain('refused')
  await expectCount(page.getByRole('alert').getByText(/Samspill tok ikke imot/), 0)
})

test.each([
  ['bad_type', 'Samspill tok ikke imot «fjord.mp4»: innholdet er ikke det navnet sier.'],
  ['forbidden', 'Samspill tok ikke imot «fjord.mp4»: du har ikke lenger tilgang.'],
  ['lost', '«fjord.mp4» finnes ikke lenger på denne enheten. Legg den til på nytt.'],
  ['of_tomorrow', 'Samspill tok ikke imot «fjord.mp4».'],
])('an upload that is refused with %s says why', async (code, words) => {
  await openFilm({ state: 'refused', error: { code, detail: null } }, { state: 'done' })
  await expectVisible(page.getByRole('alert').getByText(words))
})
