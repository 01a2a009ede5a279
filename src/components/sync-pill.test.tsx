// The state of sync in the bar: silent while all is well, and spoken only when something changes for the person.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { axeClean } from '../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, text } from '../../tests/components/controls.ts'
import {
  offline,
  put,
  putOfEngine,
  putStatus,
  rowOf,
  settled,
  signIn,
} from '../../tests/components/person.ts'
import { briefRow, rejectionRow } from '../../tests/components/rows.ts'
import { briefs } from '../entities/briefs/mutators.ts'

const bar = page.getByRole('banner')
const sign = (name: RegExp) => bar.getByRole('link', { name })
const any = sign(/nett|avklares|Logg inn igjen|Oppdater|Synk/)
const spoken = () => document.querySelector('body > [role=status]')?.textContent
const line = () => document.querySelectorAll('[data-running]').length
const news = text('Uten nett. Alt virker, og sendes senere.')

test('nothing is shown or said while all is well, also while keystrokes are saved', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  await expectVisible(
    bar.getByRole('link', { name: /Varsler|varsler/ }).or(bar.getByRole('button', { name: /arsler/ })),
  )
  for (let saves = 0; saves < 3; saves += 1) {
    await putStatus(fjord, { ...settled, phase: 'syncing' })
    await putStatus(fjord, settled)
    expect(spoken()).toBe('')
    await expectCount(any, 0)
    expect(line()).toBe(0)
  }
})

test('a run that takes longer than a moment is a line under the bar, and goes with it', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  await putStatus(fjord, { ...settled, phase: 'syncing' })
  await expect.poll(line).toBe(1)
  expect(spoken()).toBe('')
  await putStatus(fjord, settled)
  await expect.poll(line).toBe(0)
})

test('the first time without a network is told in words that leave by themselves, later ones by the sign alone', async () => {
  sessionStorage.clear()
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  const main = page.getByRole('main')
  await expectVisible(main)
  const top = () => main.element().getBoundingClientRect().top
  const before = top()
  await putStatus(fjord, offline)
  await expectVisible(sign(/^Uten nett$/))
  await expect.poll(() => news.elements().length).toBe(2)
  // A button that moves while it is pressed is not pressed, or another one is.
  expect(top()).toBe(before)
  await expect.poll(spoken).toBe('Uten nett. Alt virker, og sendes senere.')
  await axeClean('without a network')
  await expectCount(news, 1)
  await expectVisible(sign(/^Uten nett$/))
  await putStatus(fjord, settled)
  await expect.poll(spoken).toBe('På nett igjen')
  await expectCount(any, 0)
  await putStatus(fjord, offline)
  await expectVisible(sign(/^Uten nett$/))
  await expectCount(news, 1)
})

test('changes that wait are counted, and the link leads to them', async () => {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  for (const title of ['Skrevet på hytta', 'Skrevet på toget'])
    await briefs.create({ id: crypto.randomUUID(), business_id: fjord.teamId, set: { title } })
  await openApp('/business')
  await sign(/^2 endringer venter på nett$/).click()
  await expectVisible(heading('2 endringer venter på nett'))
})

test('what must be decided has a dot, and is said once', async () => {
  const fjord = await signIn('business', 'Fjord')
  await openApp('/business')
  await putOfEngine(fjord, 'rejections', rejectionRow('from.the_future', 'forbidden', {}))
  await expectVisible(sign(/^1 ting må avklares$/))
  await expect.poll(spoken).toBe('1 ting må avklares')
  await expectVisible(heading('Én ting venter'))
  await axeClean('something to decide')
})

test('a picture that waits for its description is not on its way: nothing runs, and its page says what is missing', async () => {
  const fjord = await signIn('business', 'Fjord')
  const path = `images/${fjord.teamId}/snow.webp`
  await putOfEngine(fjord, 'uploads', {
    path,
    name: 'snø.webp',
    type: 'image/webp',
    size: 40_000,
    state: 'held',
    sent: 0,
    resumeAt: null,
    error: null,
    at: '2026-11-02T09:00:00.000Z',
  })
  await openApp('/sync')
  await expectVisible(heading('1 bilde mangler beskrivelse'))
  const main = page.getByRole('main')
  await expectVisible(main.getByText('Sendes når du har beskrevet det'))
  for (const words of ['På pause', 'på vei', 'sendes automatisk', 'lastet opp'])
    await expectCount(main.getByText(words), 0)
  await expectCount(main.getByRole('button', { name: /pause|Fortsett/ }), 0)
  await expectCount(any, 0)
  // As long as a run may take before it shows.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(line()).toBe(0)
  await axeClean('a description is missing')
  expect(await rowOf(fjord, 'uploads', path)).toMatchObject({ state: 'held' })
})

test('the bar of a page below another has the sign too, and a press leads to what it is about', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(bar.getByRole('link', { name: 'Briefer' }))
  await expectCount(any, 0)
  await putStatus(fjord, offline)
  await expectVisible(sign(/^Uten nett$/))
  await putStatus(fjord, settled)
  await expectCount(any, 0)
  await putOfEngine(fjord, 'rejections', rejectionRow('messages.send', 'forbidden', {}))
  await expectVisible(sign(/avklares/))
  await axeClean('a sign in the bar of a page below another')
  await sign(/avklares/).click()
  await expectVisible(heading('Ikke godtatt'))
})
