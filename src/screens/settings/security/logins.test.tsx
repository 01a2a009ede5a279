// The ways to sign in, in the settings: their words name what the service offers or the account has, and nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading, text } from '../../../../tests/components/controls.ts'
import { answer, setNetwork } from '../../../../tests/components/network.ts'
import { signIn } from '../../../../tests/components/person.ts'
import { sessionOf } from '../../../../tests/components/session.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { readIdentity } from '../../../session/early/identity.ts'
import { SESSION_KEY } from '../../../session/tokens/session.ts'
import { sessionStorageAdapter } from '../../../session/tokens/session-storage.ts'

let logins: string[]
let offered: string[]

const identity = (provider: string, index: number) => ({
  id: provider,
  identity_id: `00000000-0000-4000-8000-00000000000${index}`,
  user_id: readIdentity()?.userId,
  provider,
  identity_data: { email: 'ida@samspill.test' },
})

beforeEach(async () => {
  await signIn('creator', 'Ida')
  const person = readIdentity()
  if (!person) throw new Error('Nobody is signed in')
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(sessionOf(person, 'aal2', [])))
  const { user } = sessionOf(person, 'aal2', [])
  answer('/auth/v1/user', () => Response.json({ ...user, identities: logins.map(identity) }))
  answer('/auth/v1/settings', () =>
    Response.json({ external: Object.fromEntries(offered.map((name) => [name, true])) }),
  )
  // What an earlier test was offered is asked anew.
  setNetwork(true)
})
afterEach(() => sessionStorageAdapter.removeItem(SESSION_KEY))

const named = (): string[] => ['Google', 'Apple'].filter((name) => document.body.textContent.includes(name))

test.each([
  [
    'nb',
    'Innstillinger',
    'Måtene du logger inn på',
    'Dette er den eneste måten du kan logge inn på, så den kan ikke fjernes.',
    'Alle fører til',
  ],
  [
    'en',
    'Settings',
    'How you sign in',
    'This is the only way you can sign in, so it cannot be removed.',
    'All of them lead',
  ],
] as const)(
  'neither the list of parts nor the part names a service that is not offered: %s',
  async (locale, settings, list, only, several) => {
    ;[logins, offered] = [['email'], []]
    await i18n.changeLanguage(locale)
    await openApp('/settings')
    await expectVisible(heading(settings))
    await expectVisible(text(list))
    expect(named()).toEqual([])
    await openApp('/settings/logins')
    await expectVisible(text(only))
    await expectCount(text(several), 0)
    expect(named()).toEqual([])
  },
)

test('a service that is offered is named once it can be connected, and no other', async () => {
  ;[logins, offered] = [['email'], ['google']]
  await openApp('/settings/logins')
  await expectVisible(button('Koble til Google'))
  expect(named()).toEqual(['Google'])
  await axeClean('a service to connect')
})

test('a login that the account has is named, though its service is not offered any more', async () => {
  ;[logins, offered] = [['email', 'apple'], []]
  await openApp('/settings/logins')
  await expectVisible(button('Fjern').first())
  await expectVisible(text('Alle fører til den samme kontoen.'))
  expect(named()).toEqual(['Apple'])
})
