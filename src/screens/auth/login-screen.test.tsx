// The login page: what is typed wrong, pressed twice or refused by the service.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { button, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { answer, refusal } from '../../../tests/components/network.ts'
import { noAddresses } from '../../../tests/fixtures/no-addresses.ts'

const email = field('E-post')
const password = field('Passord')
const wrongLogin = () => refusal(400, 'invalid_credentials')

test('a wrong login is told in words, and the address stays', async () => {
  answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await password.fill('helt feil passord')
  await press('Logg inn')
  await expectVisible(text('Feil e-post eller passord'))
  await expect.element(email).toHaveValue('kari@fjordull.example')
})

test('what cannot be an address is said beside the field, and nothing is sent', async () => {
  const calls = answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await password.fill('helt likegyldig')
  for (const address of noAddresses) {
    await email.fill(address)
    await button('Logg inn').click()
    await expectVisible(text('Skriv e-postadressen slik: navn@firma.no'))
    await expect.element(email, { message: address }).toHaveFocus()
    await expect.element(password).toHaveValue('helt likegyldig')
  }
  expect(calls).toEqual([])
})

test('an address that only looks odd is sent, without the spaces around it', async () => {
  const calls = answer('/auth/v1/token', wrongLogin)
  await openApp('/auth/Login')
  await password.fill('helt likegyldig')
  await email.fill('  kåre@blåbær.example ')
  await press('Logg inn')
  await expectVisible(text('Feil e-post eller passord'))
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'kåre@blåbær.example', password: 'helt likegyldig' }),
  ])
})

test('a form that is submitted three times in one moment is sent once', async () => {
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
  await expectVisible(text('Feil e-post eller passord'))
  expect(calls).toHaveLength(1)
})

test('an address that is typed at login is at hand at sign-up, and the other way round', async () => {
  await openApp('/auth/Login')
  await email.fill('kari@fjordull.example')
  await page.getByRole('main').getByRole('link', { name: 'Opprett konto' }).click()
  await expectVisible(field('Gjenta passordet'))
  await expect.element(email).toHaveValue('kari@fjordull.example')
  await email.fill('ola@fjordull.example')
  await page.getByRole('main').getByRole('link', { name: 'Logg inn', exact: true }).click()
  await expect.element(field('Gjenta passordet')).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('ola@fjordull.example')
})
