// Pages that are a step on the way to another have a bar without links, which would lead away or back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press } from '../../../tests/components/controls.ts'
import { signInWithoutProfile, unsent } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'

const bar = page.getByRole('banner')

test('the way back from another service has no top bar', async () => {
  await openApp('/confirm?error=access_denied')
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await expectCount(bar.getByRole('link'), 0)
  await expectCount(page.getByRole('navigation'), 0)
  await axeClean('confirm')
})

test('onboarding can be read in English before it is finished, and mails follow', async () => {
  // On a phone it is behind the ✕ of its bar.
  await page.viewport(desktop.width, desktop.height)
  const { userId, data } = await signInWithoutProfile(undefined, { terms_accepted_at: null })
  await openApp('/onboarding?side=creator&step=terms')
  await expectVisible(heading('Kort om vilkårene'))
  await press('English')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await expectVisible(bar.getByRole('button', { name: 'Norsk' }))
  await expectVisible(heading('The terms in brief'))
  await expect
    .poll(() => unsent({ userId, data, teamId: '' }))
    .toMatchObject([{ name: 'accounts.edit', args: { set: { locale: 'en' } } }])
  await axeClean('onboarding in English')
  await press('Norsk')
  await expect.poll(() => document.documentElement.lang).toBe('nb')
})
