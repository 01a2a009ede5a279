// Passkeys in the settings: adding one under a name, the list, and removing one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  field,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { answer, refusal, setNetwork } from '../../../../tests/components/network.ts'
import { signIn } from '../../../../tests/components/person.ts'
import { passkey, sessionOf, totp } from '../../../../tests/components/session.ts'
import { readIdentity } from '../../../session/early/identity.ts'
import { SESSION_KEY } from '../../../session/tokens/session.ts'
import { sessionStorageAdapter } from '../../../session/tokens/session-storage.ts'

let factors: object[]

beforeEach(async () => {
  await signIn('creator', 'Ida')
  const person = readIdentity()
  if (!person) throw new Error('Nobody is signed in')
  factors = []
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(sessionOf(person, 'aal2')))
  answer('/auth/v1/user', () => Response.json(sessionOf(person, 'aal2', factors).user))
  answer('/auth/v1/settings', () => Response.json({ mfa_web_authn_origins: [location.origin] }))
  answer('/rpc/recovery_codes', () => Response.json({ remaining: 8, made_at: '2026-11-20T10:00:00Z' }))
})

afterEach(() => sessionStorageAdapter.removeItem(SESSION_KEY))

const id = crypto.randomUUID()
const create = {
  id: crypto.randomUUID(),
  type: 'webauthn',
  expires_at: 9_999_999_999,
  webauthn: {
    type: 'create',
    credential_options: {
      publicKey: {
        challenge: 'AAAA',
        rp: { id: 'localhost', name: 'Samspill' },
        user: { id: 'AAAA', name: 'ida', displayName: 'ida' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 60_000,
      },
    },
  },
}

/** A service that begins a passkey, and what it was asked for. */
function serviceBegins() {
  const calls = answer('/auth/v1/factors', ({ path, body }) => {
    if (path.endsWith('/challenge')) return Response.json(create)
    return Response.json({ id, type: 'webauthn', ...(body === null ? {} : { friendly_name: 'x' }) })
  })
  return calls
}

test('it gets a name first: what is wrong with one is said beside the field, and nothing is sent', async () => {
  factors = [{ ...passkey, friendly_name: 'Nøkkelen' }]
  const calls = serviceBegins()
  await openApp('/settings/security')
  await press('Legg til en passkey til')
  const name = field('Navn')
  await expect.element(name).toHaveFocus()
  expect(name.element()).toHaveProperty('value', expect.stringMatching(/Chrome/))
  await axeClean('a new passkey')
  for (const [typed, words] of [
    ['  ', 'Gi passkeyen et navn'],
    ['x'.repeat(101), 'Navnet har plass til 100 tegn'],
    ['Nøkkelen', 'Du har alt en med dette navnet'],
  ] as const) {
    await name.fill(typed)
    await press('Fortsett')
    await expectVisible(text(words))
  }
  expect(calls).toEqual([])
  await press('Avbryt')
  await expectVisible(button('Legg til en passkey til'))
})

test.each([
  ['InvalidStateError', 'Denne enheten eller nøkkelen har alt en passkey for kontoen.'],
  ['NotSupportedError', 'Denne enheten kan ikke lage en passkey.'],
])('the browser’s refusal is told, and the begun factor is taken back: %s', async (reason, words) => {
  const calls = serviceBegins()
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', reason))
  await openApp('/settings/security')
  await press('Legg til passkey')
  await field('Navn').fill('Nøkkelen min')
  await userEvent.keyboard('{Enter}')
  await expectVisible(text(words))
  await expect.element(field('Navn')).toHaveValue('Nøkkelen min')
  const [begun, , taken] = calls
  expect(begun?.body).toMatchObject({ factor_type: 'webauthn', friendly_name: 'Nøkkelen min' })
  expect(taken?.path).toMatch(`/auth/v1/factors/${id}`)
})

test('the browser’s question can be stopped, and the service’s refusal is told', async () => {
  serviceBegins()
  vi.spyOn(navigator.credentials, 'create').mockImplementation(
    (options) =>
      new Promise((_, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      ),
  )
  await openApp('/settings/security')
  await press('Legg til passkey')
  await press('Fortsett')
  await expectVisible(text('Svar på det nettleseren spør om.'))
  await press('Stopp')
  await expectVisible(text('Bekreftelsen ble avbrutt.'))
  answer('/auth/v1/factors', () => refusal(422, 'too_many_enrolled_mfa_factors'))
  await press('Fortsett')
  await expectVisible(text('Kontoen har ikke plass til flere. Fjern en du ikke bruker.'))
})

test('the list names each with its day; the last one’s removal says what is left, and counts codes', async () => {
  factors = [passkey]
  await openApp('/settings/security')
  await expectVisible(text('Chrome · Mac'))
  await expectVisible(text('Lagt til 21. november'))
  await expectVisible(text('8 igjen, laget 20. november'))
  await expectVisible(button('Sett opp med en app'))
  await press('Fjern')
  const dialog = page.getByRole('alertdialog', { name: 'Fjerne denne passkeyen?' })
  await expectVisible(dialog)
  await expectVisible(
    text('Da er det bare passordet som beskytter kontoen. Slett den også der du lagret den.'),
  )
  const calls = answer(`/auth/v1/factors/${passkey.id}`, () => {
    factors = []
    return Response.json({ id: passkey.id })
  })
  await press('Fjern den')
  await expectCount(text('Chrome · Mac'), 0)
  await expectVisible(text('Av'))
  expect(calls).toHaveLength(1)
})

test('without a network none is added or removed', async () => {
  factors = [passkey, totp]
  await openApp('/settings/security')
  await press('Legg til en passkey til')
  setNetwork(false)
  await expect.element(button('Fortsett')).toBeDisabled()
  await expectVisible(text('Du må være på nett for å endre dette.'))
  await press('Avbryt')
  await expect.element(button('Legg til en passkey til')).toBeDisabled()
})
