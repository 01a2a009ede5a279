// The guard in the whole application: where an address ends. Its rules, one by one: access.test.ts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectPath, expectVisible } from '../../../tests/components/controls.ts'
import { signIn, signInWithoutProfile } from '../../../tests/components/person.ts'

const title = page.getByRole('main').getByRole('heading', { level: 1 })

test.each(['/AUTH/login', '/auth/Login/', '/auth', '/auth/signup'])(
  'redirects a signed-in person from %s to the front page',
  async (path) => {
    await signIn('business', 'Fjord')
    await openApp(path)
    await expectPath(/^\/$/)
    await expectVisible(title)
  },
)

test.each(['/', '/about', '/creators', '/business', '/messages', '/no/such/page'])(
  'redirects a person without a profile from %s to onboarding',
  async (path) => {
    await signInWithoutProfile(undefined, { date_of_birth: null })
    await openApp(path)
    await expectPath(/^\/onboarding(\?step=\w+)?$/)
    await expectVisible(page.getByRole('heading', { name: 'Er du kreatør eller bedrift?' }))
  },
)

test.each(['/blog', '/support', '/auth/forgot-password', '/auth/verify-email'])(
  'leaves a person without a profile at %s',
  async (path) => {
    await signInWithoutProfile(undefined, { date_of_birth: null })
    await openApp(path)
    await expectVisible(title)
    expect(location.pathname).toBe(path)
  },
)
