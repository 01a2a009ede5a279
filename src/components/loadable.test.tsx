// The states that every list and detail shares, on one list and one detail, and by itself.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { axeClean } from '../../tests/components/axe.ts'
import { expectVisible, heading, press, text } from '../../tests/components/controls.ts'
import { setNetwork } from '../../tests/components/network.ts'
import { firstPull, put, putStatus, signIn } from '../../tests/components/person.ts'
import { briefRow, notificationRow } from '../../tests/components/rows.ts'
import type { Loaded } from '../device/status/loaded.ts'
import { Loadable } from './loadable.tsx'

const notHere = heading('Ikke hentet til denne enheten ennå')

test('a list waits for the first sync, says when it cannot come, and shows what arrives', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/notifications')
  await expectVisible(text('Henter varsler'))
  setNetwork(false)
  await expectVisible(notHere)
  await expectVisible(heading('Varsler'))
  await axeClean('a list out of reach')
  setNetwork(true)
  await expectVisible(text('Henter varsler'))
  await putStatus(fjord, { ...firstPull, phase: 'error' })
  await expectVisible(notHere)
  await put(fjord, 'notifications', notificationRow(fjord.userId, { side: 'business', id: fjord.teamId }))
  await expectVisible(page.getByRole('main').getByRole('listitem'))
  await expect.element(notHere).not.toBeInTheDocument()
})

test('a list without rows says so once the first sync is done', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/notifications')
  await expectVisible(text('Henter varsler'))
  await putStatus(fjord, {})
  await expectVisible(heading('Ingen varsler ennå'))
})

test('a detail waits for the first sync, says when it cannot come, and shows what arrives', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  const brief = briefRow(fjord.teamId)
  await openApp(`/business/briefs/${brief.id}`)
  await expectVisible(text('Henter dataene dine …'))
  setNetwork(false)
  await expectVisible(notHere)
  expect(notHere.element().tagName).toBe('H1')
  await axeClean('a detail out of reach')
  await put(fjord, 'briefs', brief)
  await expectVisible(heading(brief.title))
})

test('a detail that does not exist is reported once the first sync is done', async () => {
  const fjord = await signIn('business', 'Fjord', { status: firstPull })
  await openApp(`/business/briefs/${crypto.randomUUID()}`)
  await expectVisible(text('Henter dataene dine …'))
  await putStatus(fjord, {})
  await expectVisible(heading('Vi finner ikke denne briefen'))
})

/** By itself, in a page of its own. */
async function open(of: Loaded<string>): Promise<void> {
  const element = (
    <main>
      <h1>Prøve</h1>
      <Loadable of={of} waiting={<p>venter</p>} none={<p>ingen</p>}>
        {(found) => <p>her er {found}</p>}
      </Loadable>
    </main>
  )
  await openApp('/alone', [{ path: '/alone', element }])
}

test.each([
  ['reading', 'venter'],
  ['coming', 'venter'],
  ['none', 'ingen'],
  ['unreachable', 'Det hentes automatisk'],
] as const)('%s', async (state, words) => {
  await open({ state })
  await expectVisible(text(words))
})

test('here', async () => {
  await open({ state: 'here', found: 'den' })
  await expectVisible(text('her er den'))
})

test('failed: says what failed, and tries again', async () => {
  const again = vi.fn()
  await open({ state: 'failed', text: 'Det gikk ikke', again })
  await expectVisible(page.getByRole('alert').getByText('Det gikk ikke'))
  await axeClean('failed')
  await press('Prøv igjen')
  expect(again).toHaveBeenCalledOnce()
})
