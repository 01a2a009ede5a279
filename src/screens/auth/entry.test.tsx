// Every sign-in page: its fields as password managers and keyboards see them, and axe's findings.
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { answer, refusal, setNetwork } from '../../../tests/components/network.ts'
import { sessionOf } from '../../../tests/components/session.ts'
import { giveUp } from '../../session/auth-service.ts'

const email = field('E-post')
const code = field('Sekssifret kode')

async function askForCode(): Promise<void> {
  answer('/auth/v1/recover', () => Response.json({}))
  await email.fill('ingen@fjordull.example')
  await press('Send kode')
  await expectVisible(code)
}

const states: readonly [where: string, act?: () => Promise<void>][] = [
  [
    '/auth/Login',
    async () => {
      answer('/auth/v1/token', () => refusal(429, 'over_request_rate_limit', { 'retry-after': '90' }))
      await email.fill('kari@fjordull.example')
      await field('Passord').fill('fjellvidde i tåke')
      await press('Logg inn')
      await expectVisible(text(/Du kan prøve igjen om \d+\ssekunder/))
    },
  ],
  ['/auth/SignUp', () => field('Passord').fill('fjellvidde i tåke')],
  ['/auth/CreateProfile'],
  [
    '/auth/forgot-password',
    async () => {
      await askForCode()
      answer('/auth/v1/verify', () => refusal(403, 'otp_expired'))
      await code.fill('000000')
      await expectVisible(text('Ugyldig eller utløpt kode. Prøv igjen.'))
    },
  ],
  ['/auth/verify-email'],
  ['/auth/verify-email/success'],
  ['/confirm?error=x'],
  ['/goodbye'],
  ['/finnes/ikke'],
]

test.each(states)('%s has no violation in either theme', async (where, act) => {
  await openApp(where)
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await act?.()
  await axeClean(where)
})

test('/confirm keeps nothing in the address, also when a link with tokens comes to the open page', async () => {
  const tokens = '#access_token=a&refresh_token=b'
  await openApp(`/confirm?error=x&code=y${tokens}`)
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/confirm')
  location.hash = tokens
  await expect.poll(() => location.hash).toBe('')
})

describe('the fields have their autocomplete and input types', () => {
  const fields = () =>
    Array.from(document.querySelectorAll('main form input'), (input) =>
      ['name', 'type', 'autocomplete', 'inputmode', 'autocapitalize'].map((name) => input.getAttribute(name)),
    )
  const address = ['email', 'email', 'username', 'email', 'none']

  test('at login', async () => {
    await openApp('/auth/Login')
    await expectVisible(email)
    expect(fields()).toEqual([address, ['password', 'password', 'current-password', null, 'none']])
  })

  test('at sign-up', async () => {
    await openApp('/auth/SignUp')
    await expectVisible(email)
    expect(fields()).toEqual([address, ['password', 'password', 'new-password', null, 'none']])
    await field('Passord').fill('fjellvidde i tåke')
    expect(fields()).toEqual([
      address,
      ['password', 'password', 'new-password', null, 'none'],
      ['repeat', 'password', 'new-password', null, 'none'],
    ])
  })

  test('where a password was forgotten', async () => {
    await openApp('/auth/forgot-password')
    await expectVisible(email)
    expect(fields()).toEqual([address])
    await askForCode()
    expect(fields()).toEqual([['code', 'text', 'one-time-code', 'numeric', 'none']])
  })
})

test('an unknown address is shown on the page', async () => {
  await openApp('/finnes/ikke')
  await expectVisible(text('Page Not Found: /finnes/ikke'))
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Vi finner ikke siden' }))
  await expectVisible(text('Vi fant ikke noe innhold her.'))
  await expect.poll(() => document.title).toMatch(/Page\snot\sfound/)
})

describe('a forgotten password', () => {
  test('without a network: a message, and the address stays', async () => {
    await openApp('/auth/forgot-password')
    await email.fill('kari@fjordull.example')
    setNetwork(false)
    await press('Send kode')
    await expectVisible(text('Du er uten nett. Prøv igjen når nettet er tilbake.'))
    await expect.element(email).toHaveValue('kari@fjordull.example')
  })

  test('too many wrong codes: refused with how long to wait, and the code stays', async () => {
    await openApp('/auth/forgot-password')
    await askForCode()
    answer('/auth/v1/verify', () => refusal(429, 'over_request_rate_limit', { 'retry-after': '90' }))
    await code.fill('271828')
    await expectVisible(text('For mange forsøk. Vent litt og prøv igjen.'))
    await expectVisible(text(/Du kan prøve igjen om \d+\s(sekund|minutt)/))
    await expect.element(code).toHaveValue('271828')
  })

  test('a code that the service could not send: said, and the address stays', async () => {
    answer('/auth/v1/recover', () => refusal(500, 'unexpected_failure'))
    await openApp('/auth/forgot-password')
    await email.fill('kari@fjordull.example')
    await press('Send kode')
    await expectVisible(text('Vi fikk ikke sendt koden. Prøv igjen.'))
    await expect.element(email).toHaveValue('kari@fjordull.example')
  })

  describe('at the new password', () => {
    const password = field('Nytt passord')
    const session = sessionOf({ userId: crypto.randomUUID(), email: 'kari@fjordull.example' }, 'aal1', [])
    afterEach(giveUp)

    test.each([
      ['the service failed', 500, 'unexpected_failure', 'Vi fikk ikke endret passordet. Prøv igjen.'],
      ['the session has ended meanwhile', 403, 'session_not_found', 'Du må være logget inn'],
      ['it is the old one', 422, 'same_password', 'Det nye passordet må være et annet enn det gamle'],
    ])('%s: said, and the password stays', async (_why, status, reason, words) => {
      answer('/auth/v1/verify', () => Response.json(session))
      answer('/auth/v1/user', () => refusal(status, reason))
      await openApp('/auth/forgot-password')
      await askForCode()
      await code.fill('271828')
      await password.fill('fjellvidde i tåke')
      await field('Gjenta passordet').fill('fjellvidde i tåke')
      await press('Lagre og logg inn')
      await expectVisible(text(words))
      await expect.element(password).toHaveValue('fjellvidde i tåke')
    })
  })
})

test('where a demo sends no mail, the step for its code says where to read it', async () => {
  answer('/auth/v1/settings', () => Response.json({ external: {}, mail_page: '/dev/mail' }))
  await openApp('/auth/forgot-password')
  await askForCode()
  const link = page.getByRole('link', { name: 'Se e-\u2060posten' })
  await expect.element(link).toHaveAttribute('href', '/dev/mail')
  await axeClean('mail that is not sent')
})
