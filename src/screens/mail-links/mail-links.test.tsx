// The pages behind the links in a mail: they ask before they do anything, and say what came of it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { signInWithoutProfile } from '../../../tests/components/person.ts'

const token = '0190b5c0-0000-4000-8000-000000000001'
const done = () => new Response(null, { status: 204 })
const notFound = () => Response.json({ code: 'P0001', message: 'not_found' }, { status: 400 })

test('one kind of mail is switched off by a press, without signing in', async () => {
  const calls = answer('/rpc/unsubscribe', done)
  await openApp(`/unsubscribe?token=${token}&kind=message`)
  await expectVisible(
    text('Vil du slutte å få e-\u2060poster om «Nye meldinger»? Inne i appen ser du alltid alt.'),
  )
  await axeClean('unsubscribe')
  expect(calls).toEqual([])
  await press('Slå av «Nye meldinger»')
  await expectVisible(heading('Det er slått av'))
  expect(calls.map(({ body }) => body)).toEqual([{ token, kind: 'message' }])
  await expectCount(button('Slå av «Nye meldinger»'), 0)
  await axeClean('unsubscribed')
})

test('or all of it', async () => {
  const calls = answer('/rpc/unsubscribe', done)
  await openApp(`/unsubscribe?token=${token}&kind=newsletter`)
  await press('Slå av all e-\u2060post')
  await expectVisible(heading('Det er slått av'))
  expect(calls.map(({ body }) => body)).toEqual([{ token, kind: null }])
})

test('a kind of a newer release reads as all, and is asked about as such', async () => {
  await openApp(`/unsubscribe?token=${token}&kind=gift_card_won`)
  await expectVisible(
    text(
      'Vil du slutte å få e-\u2060poster om det som skjer, og nyhetsbrevet? Inne i appen ser du alltid alt.',
    ),
  )
})

test('a newsletter is confirmed by a press', async () => {
  const calls = answer('/rpc/confirm_newsletter', done)
  await openApp(`/newsletter?token=${token}`)
  await expectVisible(heading('Bekreft nyhetsbrevet'))
  await axeClean('newsletter')
  expect(calls).toEqual([])
  await press('Bekreft')
  await expectVisible(text('Nyhetsbrevet kommer til deg.'))
  expect(calls.map(({ body }) => body)).toEqual([{ token }])
})

test('a person who is signed in but not finished is not sent to onboarding instead', async () => {
  await signInWithoutProfile()
  await openApp(`/newsletter?token=${token}`)
  await expectVisible(heading('Bekreft nyhetsbrevet'))
})

test.each([
  ['/unsubscribe', 'Slå av all e-\u2060post', 'Se alle valgene'],
  ['/newsletter', 'Bekreft', 'Meld deg på nyhetsbrevet'],
])('%s says what is wrong with a link, and what to do now', async (path, does, next) => {
  await openApp(`${path}?token=0190b5c0`)
  await expectVisible(heading('Lenken virker ikke'))
  await expectVisible(text('En del av den mangler. Åpne den en gang til fra e-\u2060posten'))
  answer('/rpc/', notFound)
  await openApp(`${path}?token=${token}`)
  await press(does)
  await expectVisible(heading('Lenken gjelder ikke lenger'))
  await expectVisible(page.getByRole('link', { name: next }))
})

test('without a network, or with a server that fails, it can be tried again', async () => {
  await openApp(`/newsletter?token=${token}`)
  await press('Bekreft')
  await expectVisible(text('Du er ikke på nett. Prøv igjen når du er det.'))
  answer('/rpc/confirm_newsletter', () => Response.json({ message: 'down' }, { status: 500 }))
  await press('Bekreft')
  await expectVisible(text('Det gikk ikke. Prøv igjen.'))
})
