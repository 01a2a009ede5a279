// The login page: mistyped input, double presses and refusals of the service.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { button, expectVisible, field, heading, press, text } from '../../../tests/components/controls.ts'
import { answer, refusal, restoreNetwork, setNetwork } from '../../../tests/components/network.ts'
import { noAddresses } from '../../../tests/fixtures/no-addresses.ts'

const email = field('E-post')
const password = field('Passord')
const wrongLogin = () => refusal(400, 'invalid_credentials')

test('a wrong login shows a message, and the address stays', async () => {
  answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await password.fill('helt feil passord')
  await press('Logg inn')
  await expectVisible(text('Feil e-\u2060post eller passord'))
  await expect.element(email).toHaveValue('kari@fjordull.example')
})

test('a malformed address is reported beside the field, and nothing is sent', async () => {
  const calls = answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await password.fill('helt likegyldig')
  for (const address of noAddresses) {
    await email.fill(address)
    await button('Logg inn').click()
    await expectVisible(text('Skriv e-\u2060postadressen slik: navn@firma.no'))
    await expect.element(email, { message: address }).toHaveFocus()
    await expect.element(password).toHaveValue('helt likegyldig')
  }
  expect(calls).toEqual([])
})

test('an unusual but valid address is sent, without surrounding spaces', async () => {
  const calls = answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await password.fill('helt likegyldig')
  await email.fill('  kåre@blåbær.example ')
  await press('Logg inn')
  await expectVisible(text('Feil e-\u2060post eller passord'))
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'kåre@blåbær.example', password: 'helt likegyldig' }),
  ])
})

test('a form submitted three times at once is sent once', async () => {
  const waiting = Promise.withResolvers<Response>()
  const calls = answer('/auth/v1/token', () => waiting.promise)
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await password.fill('fjellvidde i tåke')
  const submit = button('Logg inn').element()
  if (!(submit instanceof HTMLElement)) throw new Error('The button is no element of HTML')
  submit.click()
  submit.click()
  submit.closest('form')?.requestSubmit()
  await expect.poll(() => calls.length).toBe(1)
  waiting.resolve(wrongLogin())
  await expectVisible(text('Feil e-\u2060post eller passord'))
  expect(calls).toHaveLength(1)
})

test('an address typed at login is filled in at sign-up, and the reverse', async () => {
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await page.getByRole('main').getByRole('link', { name: 'Opprett konto' }).click()
  await expectVisible(heading('Opprett konto'))
  await expect.element(email).toHaveValue('kari@fjordull.example')
  await email.fill('ola@fjordull.example')
  await page.getByRole('main').getByRole('link', { name: 'Logg inn', exact: true }).click()
  await expectVisible(heading('Logg inn'))
  await expect.element(email).toHaveValue('ola@fjordull.example')
})

test('offline: an error message, and everything typed is still there for the same press once online', async () => {
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await password.fill('fjellvidde i tåke')
  setNetwork(false)
  await press('Logg inn')
  await expectVisible(text('Du er uten nett. Prøv igjen når nettet er tilbake.'))
  await expect.element(email).toHaveValue('kari@fjordull.example')
  await expect.element(password).toHaveValue('fjellvidde i tåke')
  setNetwork(true)
  const calls = answer('/auth/v1/token', wrongLogin)
  await press('Logg inn')
  await expectVisible(text('Feil e-\u2060post eller passord'))
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'kari@fjordull.example', password: 'fjellvidde i tåke' }),
  ])
})

test('too many tries: refused with how long to wait, and a try before then is not sent', async () => {
  const tooMany = text('For mange forsøk. Vent litt og prøv igjen.')
  const refused = answer('/auth/v1/token', () =>
    refusal(429, 'over_request_rate_limit', { 'retry-after': '90' }),
  )
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await password.fill('gjetning nummer tolv')
  await press('Logg inn')
  await expectVisible(tooMany)
  await expectVisible(text(/Du kan prøve igjen om \d+\s(sekund|minutt)/))
  await expect.element(button('Logg inn')).toBeEnabled()
  await press('Logg inn')
  await expect.element(button('Logg inn')).toBeEnabled()
  await expectVisible(tooMany)
  expect(refused).toHaveLength(1)
  // Another person at the same machine does not have to wait for it.
  restoreNetwork()
  const others = answer('/auth/v1/token', wrongLogin)
  await email.fill('ola@fjordull.example')
  await press('Logg inn')
  await expectVisible(text('Feil e-\u2060post eller passord'))
  expect(others).toHaveLength(1)
})
