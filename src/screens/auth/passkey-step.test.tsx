// A passkey at sign-in, as the second step: what can be chosen here, and what is said when the browser gives none.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { answer, refusal } from '../../../tests/components/network.ts'
import { passkey, sessionOf, totp } from '../../../tests/components/session.ts'
import { giveUp } from '../../session/auth-service.ts'
import { writeStepMark } from '../../session/early/step-mark.ts'

const kari = { userId: crypto.randomUUID(), email: 'kari@fjordull.example' }
afterEach(giveUp)

const ASKED = 300
const request = {
  id: crypto.randomUUID(),
  type: 'webauthn',
  expires_at: 9_999_999_999,
  webauthn: {
    type: 'request',
    credential_options: {
      publicKey: { challenge: 'AAAA', rpId: 'localhost', timeout: ASKED, allowCredentials: [] },
    },
  },
}
const use = 'Bruk passkey'

async function toTheStep(factors: object[]): Promise<void> {
  answer('/auth/v1/token', () => Response.json(sessionOf(kari, 'aal1', factors)))
  await openApp('/auth/Login')
  await field('E-post').fill(kari.email)
  await field('Passord').fill('fjellvidde i tåke')
  await press('Logg inn')
  await expectVisible(button('Bruk en gjenopprettingskode'))
}

/** A browser that answers with this error, after as long as a person would take. */
function browserSays(name: string, after: number): void {
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        setTimeout(() => reject(new DOMException('', name)), after)
      }),
  )
}

test('it comes before codes, takes the focus, and several are one choice; the kind used last comes first', async () => {
  await toTheStep([totp, passkey, { ...passkey, id: crypto.randomUUID(), friendly_name: 'Nøkkelen' }])
  await expect.element(button(use)).toHaveFocus()
  const choice = page.getByLabelText('Hvordan vil du bekrefte?')
  expect([...choice.element().querySelectorAll('option')].map(({ label }) => label)).toEqual([
    'Passkey',
    'Kode fra app · Kodeapp 1',
  ])
  await axeClean('a passkey')
  writeStepMark('totp')
  await toTheStep([passkey, totp])
  await expectVisible(field('Engangskode'))
  await expectCount(button(use), 0)
})

test.each<[string, string, number, string]>([
  ['cancelled', 'NotAllowedError', 420, 'Bekreftelsen ble avbrutt. Prøv igjen, eller velg en annen måte.'],
  ['too late', 'NotAllowedError', ASKED + 150, 'Det tok for lang tid. Prøv igjen.'],
  ['none here', 'NotAllowedError', 0, 'Fant ingen passkey for kontoen på denne enheten.'],
  ['another address', 'SecurityError', 0, 'Passkeyer virker ikke på denne adressen.'],
  ['no such keys', 'NotSupportedError', 0, 'Denne enheten kan ikke lage en passkey.'],
  ['something else', 'UnknownError', 0, 'Noe gikk galt. Prøv igjen.'],
])(
  'what the browser says is told in its own words, and can be tried again: %s',
  async (what, name, after, words) => {
    const timeout = what === 'cancelled' ? 60_000 : ASKED
    const { credential_options } = request.webauthn
    const publicKey = { ...credential_options.publicKey, timeout }
    answer('/challenge', () =>
      Response.json({ ...request, webauthn: { ...request.webauthn, credential_options: { publicKey } } }),
    )
    browserSays(name, after)
    await toTheStep([passkey])
    await userEvent.keyboard('{Enter}')
    await expectVisible(text(words))
    await expect.element(button(use)).toHaveFocus()
    await expect.element(button(use)).not.toHaveAttribute('aria-disabled')
  },
)

test('a question that is lost behind a window can be stopped', async () => {
  answer('/challenge', () => Response.json(request))
  browserSays('NotAllowedError', 60_000)
  await toTheStep([passkey])
  await press(use)
  await expectVisible(text('Svar på det nettleseren spør om.'))
  await axeClean('a passkey asked for')
  await press('Stopp')
  await expectVisible(text('Bekreftelsen ble avbrutt.'))
  await expectCount(button('Stopp'), 0)
})

test('the service’s refusals and a lost network are told too', async () => {
  const said: Response[] = [
    refusal(422, 'mfa_webauthn_verify_not_enabled'),
    refusal(429, 'over_request_rate_limit'),
  ]
  answer('/challenge', () => said.shift() ?? Promise.reject(new TypeError('no network')))
  await toTheStep([passkey])
  for (const words of [
    'Samspill tar ikke imot passkeyer nå. Velg en annen måte.',
    'For mange forsøk. Vent litt og prøv igjen.',
    'Du er uten nett. Prøv igjen når nettet er tilbake.',
  ]) {
    await press(use)
    await expectVisible(text(words))
  }
})

test('where the browser has none, codes are asked for; without those a recovery code is left', async () => {
  vi.spyOn(globalThis, 'isSecureContext', 'get').mockReturnValue(false)
  await toTheStep([passkey, totp])
  await expectVisible(field('Engangskode'))
  await expectCount(page.getByLabelText('Hvordan vil du bekrefte?'), 0)
  await toTheStep([passkey])
  await expectVisible(text('Kontoen bekreftes med en passkey, og denne nettleseren kan ikke bruke den her.'))
  await expectCount(button(use), 0)
  await press('Bruk en gjenopprettingskode')
  await expectVisible(field('Gjenopprettingskode'))
})
