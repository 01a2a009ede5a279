import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading, text } from '../../../../tests/components/controls.ts'
import { setNetwork } from '../../../../tests/components/network.ts'
import { signIn } from '../../../../tests/components/person.ts'

test('without a network, password and two steps are there to see, and say what is missing', async () => {
  await signIn('business', 'Fjord')
  setNetwork(false)
  await openApp('/settings/security')
  await expectVisible(text('Du må være på nett for å endre dette.'))
  await expectVisible(heading('Passord'))
  await expectVisible(heading('Totrinnsinnlogging'))
  for (const name of ['Endre passord', 'Sett opp med en app'])
    await expect.element(button(name)).toBeDisabled()
  await expect.element(page.getByLabelText('Nytt passord', { exact: true })).toBeDisabled()
  await expectCount(text('blir stående'), 0)
  await axeClean('out of reach')
})
