// A recovery code at sign-in, in place of the second factor.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectVisible, field, press, text } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { sessionOf } from '../../../tests/components/session.ts'
import { giveUp } from '../../session/auth-service.ts'
import { readSession } from '../../session/tokens/session.ts'

const kari = { userId: crypto.randomUUID(), email: 'kari@fjordull.example' }
const session = sessionOf(kari, 'aal1')
afterEach(giveUp)

const code = page.getByLabelText('Gjenopprettingskode', { exact: true })

async function toTheCode(): Promise<void> {
  answer('/auth/v1/token', () => Response.json(session))
  await openApp('/auth/Login')
  await field('E-post').fill(kari.email)
  await field('Passord').fill('fjellvidde i tåke')
  await press('Logg inn')
  await press('Bruk en gjenopprettingskode')
  await expect.element(code).toHaveFocus()
}

test('a text that can be no code is reported beside the field, and nothing is sent', async () => {
  const calls = answer('/rpc/use_recovery_code', () => Response.json(false))
  await toTheCode()
  for (const typed of ['', '123456', 'abcd-efgh-jkmn', 'abcd-efgh-jkmn-pqrst']) {
    await code.fill(typed)
    await press('Bruk koden')
    await expectVisible(text('Koden har 16 tegn'))
    await expect.element(code).toHaveValue(typed)
  }
  expect(calls).toEqual([])
  await axeClean('a recovery code')
})

test('a wrong one stays to be corrected; after too many the person is told to wait', async () => {
  let status = 200
  answer('/rpc/use_recovery_code', () =>
    status === 200
      ? Response.json(false)
      : Response.json({ code: 'PT429', message: 'x' }, { status, headers: { 'retry-after': '30' } }),
  )
  await toTheCode()
  await code.fill('abcd-efgh-jkmn-pqrs')
  await press('Bruk koden')
  await expectVisible(text('Koden er feil eller brukt før. Hver kode virker én gang.'))
  await expect.element(code).toHaveValue('abcd-efgh-jkmn-pqrs')
  status = 429
  await press('Bruk koden')
  await expectVisible(text('For mange forsøk. Vent litt og prøv igjen.'))
  await expectVisible(text(/Du kan prøve igjen om \d+\ssekunder/))
  await press('Bekreft på en annen måte')
  await expectVisible(field('Engangskode'))
})

test('the right one is sent as the login under way, and says what it ended before the person goes on', async () => {
  const sent: (string | null)[] = []
  const stored = await readSession()
  const calls = answer('/rpc/use_recovery_code', () => Response.json(true))
  const before = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (String(input).includes('/rpc/use_recovery_code'))
      sent.push(new Headers(init?.headers).get('authorization'))
    return before(input, init)
  }
  await toTheCode()
  await code.fill('ABCD EFGH JKMN PQRS')
  await press('Bruk koden')
  await expectVisible(text('Totrinnsinnlogging er nå av, og alle andre enheter er logget ut.'))
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD EFGH JKMN PQRS' }])
  expect(sent).toEqual([`Bearer ${session.access_token}`])
  // half a login is in memory only
  expect(await readSession()).toEqual(stored)
  await expectVisible(button('Fortsett'))
  await axeClean('a spent recovery code')
})
