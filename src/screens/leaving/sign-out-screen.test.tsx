// A link to /signout from anywhere must not sign out: the page asks, unless a button of ours led to it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectPath, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import { offline, signIn, signInWithoutProfile } from '../../../tests/components/person.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { readIdentity } from '../../session/early/identity.ts'

test('onboarding has a bar without dead links, and its button signs out without asking again', async () => {
  // On a phone both are behind the ✕ of its bar.
  await page.viewport(desktop.width, desktop.height)
  const { data } = await signInWithoutProfile(offline)
  // Something refused, so that the page never leaves this test.
  await data.store.db.table('rejections').put({ uuid: crypto.randomUUID(), name: 'briefs.edit', code: 'x' })
  await openApp('/onboarding')
  await expectVisible(heading('Er du kreatør eller bedrift?'))
  const bar = page.getByRole('banner')
  const targets = () =>
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect.poll(targets).toEqual(['/sync', '/signout'])
  await bar.getByRole('link', { name: 'Logg ut' }).click()
  await expectVisible(text('Sender det siste'))
})

test.each(['/signout', '/signout?closed'])('%s asks before it signs out', async (path) => {
  const { userId } = await signIn('business', 'Fjord', { status: offline })
  await openApp(path)
  await expectVisible(text('Da fjernes alt fra denne enheten.'))
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }))
  await axeClean('asked whether to sign out')
  await page.getByRole('link', { name: 'Ikke logg ut' }).click()
  await expectPath(/^\/$/)
  expect(readIdentity()?.userId).toBe(userId)
})
