// The banner under the bar: what needs the person, said where it can be answered.
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { button, expectCount, expectVisible, field, heading, text } from '../../tests/components/controls.ts'
import { settled, signIn } from '../../tests/components/person.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type { SyncState } from '../device/status/sync.ts'
import { SECOND_STEP } from '../../sync/remote/second-step.ts'

const ended: SyncState = { ...settled, phase: 'signed_out' }
const half: SyncState = { ...ended, error: `403 ${SECOND_STEP}` }
const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' })
/** Resolves when everything that waits for an idle page has been rendered. */
const idle = async () => {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise<void>((resolve) => {
      whenIdle(resolve)
    })
}

test('a session without its second step is asked for it over the page', async () => {
  await signIn('business', 'Fjord', { status: half })
  await openApp('/business')
  await expectVisible(text('Kontoen har fått totrinnsinnlogging. Bekreft at det er deg'))
  await expectVisible(proof)
})

test.for([
  ['lacks its second step', half, 'Kontoen har fått totrinnsinnlogging. Bekreft at det er deg'],
  ['has ended', ended, 'Du er logget ut. Det du har skrevet'],
] as const)('the login page alone asks, when the session %s', async ([, status, words]) => {
  await signIn('business', 'Fjord', { status })
  await openApp('/business')
  await expectVisible(text(words))
  for (const login of ['/auth/Login?again', '/auth?again']) {
    await openApp(login)
    await expectVisible(field('E-post'))
    await expectVisible(heading('Logg inn'))
    // The banner would come with the search, once the page is idle.
    await expectVisible(button(/^Søk/))
    await idle()
    await expectCount(text(words), 0)
    await expectCount(proof, 0)
  }
})
