// The sign-up page: which passwords are refused before anything is sent, and with which words.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { rememberPath, takeRememberedPath, readWanted } from '../../session/early/return-path.ts'
import { expectCount, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { answer, refusal, setNetwork } from '../../../tests/components/network.ts'

const email = field('E-post')
const password = field('Passord')
const repeat = field('Gjenta passordet')
const OWN = 'sommerfuglen@fjordull.example'

/** Refuses new accounts, so that the page stays; records the calls. */
const closed = () => answer('/auth/v1/signup', () => refusal(422, 'signup_disabled'))

async function submit(typed: string, again = typed): Promise<void> {
  await password.fill(typed)
  // A password that is too short has nothing to repeat.
  if ([...typed].length >= 8) await repeat.fill(again)
  await press('Opprett konto')
}

const short = 'Passordet må ha minst 8 tegn'
const weak = 'Passordet er for svakt. Bruk minst 8 tegn, gjerne en hel setning.'
const long = 'Passordet er for langt.'

test('each bad password shows a message, and nothing is sent', async () => {
  const calls = closed()
  await openApp('/auth/SignUp')
  await email.fill(OWN)
  for (const [typed, words] of [
    ['', 'Skriv inn passordet'],
    ['kort', short],
    ['sju777!', short],
    ['        ', weak],
    ['aaaaaaaaaa', weak],
    ['aaaaaaaaaaaa', weak],
    ['passord123', weak],
    ['12345678', weak],
    [OWN, weak],
    ['x'.repeat(200), long],
    ['🎣'.repeat(19), long],
    ['blåbærsyltetøy på lefse med rømme og litt ekstra sjømannskjeks åt'.padEnd(71, 'ø'), long],
  ] as const) {
    await submit(typed)
    await expectVisible(text(words))
    await expect.element(password).toHaveValue(typed)
    await expect.element(email).toHaveValue(OWN)
  }
  expect(calls).toEqual([])
})

test.each(['vår🎣 på fjorden 1984', 'a quiet path over seven hills and down again to the cold sea 64!'])(
  'a good password is sent as it is: %s',
  async (good) => {
    const calls = closed()
    await openApp('/auth/SignUp')
    await email.fill(OWN)
    await submit(good)
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.body).toMatchObject({ email: OWN, password: good })
  },
)

test('the meter follows the input, and a differing repetition is reported', async () => {
  const calls = closed()
  await openApp('/auth/SignUp')
  await email.fill('kari@fjordull.example')
  await password.click()
  await userEvent.keyboard('fjell')
  await expectVisible(text('Minst 8 tegn'))
  await password.fill('passord123')
  await expectVisible(text('For svakt. Dette passordet er lett å gjette.'))
  await password.fill('fjellvidde i tåke og sol')
  await expectVisible(text('Sterkt'))
  await submit('fjellvidde i tåke og sol', 'noe annet')
  await expectVisible(text('Passordene er ikke like'))
  await expect.element(password).toHaveValue('fjellvidde i tåke og sol')
  expect(calls).toEqual([])
})

test('the repetition is asked for once the password is long enough, and stays when it is shortened', async () => {
  await openApp('/auth/SignUp')
  await password.fill('sju777!')
  await expectVisible(text('Minst 8 tegn'))
  await expectCount(repeat, 0)
  await password.fill('fjellvidde')
  await repeat.fill('fjellvi')
  await password.fill('fjell')
  await expect.element(repeat).toHaveValue('fjellvi')
})

test('offline: an error message, and everything typed is still there', async () => {
  await openApp('/auth/SignUp')
  await email.fill(OWN)
  setNetwork(false)
  await submit('fjellvidde i tåke')
  await expectVisible(text('Du er uten nett. Prøv igjen når nettet er tilbake.'))
  await expect.element(email).toHaveValue(OWN)
  await expect.element(password).toHaveValue('fjellvidde i tåke')
})

test('a side chosen before signing up keeps the page that was wanted', async () => {
  rememberPath('/messages/1')
  await openApp('/auth/SignUp?side=business')
  await expectVisible(email)
  await expect.poll(readWanted).toBe('/messages/1')
  expect(takeRememberedPath()).toBe('/onboarding?side=business')
})

test('an error goes when its field changes', async () => {
  const calls = closed()
  await openApp('/auth/SignUp')
  await email.fill('kari')
  await submit('kort')
  await expectVisible(text(short))
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await password.fill('kort og så en hel setning')
  await expectCount(text(short), 0)
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(OWN)
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('«Passordene er ikke like» goes whichever of the two is corrected', async () => {
  closed()
  await openApp('/auth/SignUp')
  await email.fill(OWN)
  for (const corrected of [repeat, password]) {
    await submit('fjellvidde i tåke og sol', 'fjellvidde i tåke og regn')
    await expectVisible(text('Passordene er ikke like'))
    await corrected.fill(corrected === repeat ? 'fjellvidde i tåke og sol' : 'fjellvidde i tåke og regn')
    await expectCount(text('Passordene er ikke like'), 0)
  }
})
