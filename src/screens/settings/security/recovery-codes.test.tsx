// Recovery codes in the settings: how many are left, and a list that is shown once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, press, text } from '../../../../tests/components/controls.ts'
import { nextDownload } from '../../../../tests/components/download.ts'
import { answer, setNetwork } from '../../../../tests/components/network.ts'
import { signIn } from '../../../../tests/components/person.ts'
import { sessionOf } from '../../../../tests/components/session.ts'
import { readIdentity } from '../../../session/early/identity.ts'
import { SESSION_KEY } from '../../../session/tokens/session.ts'
import { sessionStorageAdapter } from '../../../session/tokens/session-storage.ts'

const made = Array.from({ length: 10 }, (_, at) => `abc${at}-efgh-jkmn-pqrs`)
let left: { remaining: number; made_at: string | null }

/** A person with a second factor, in a session with both steps. */
beforeEach(async () => {
  await signIn('creator', 'Ida')
  const person = readIdentity()
  if (!person) throw new Error('Nobody is signed in')
  const session = sessionOf(person, 'aal2')
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
  left = { remaining: 8, made_at: '2026-11-20T10:00:00Z' }
  answer('/auth/v1/user', () => Response.json(session.user))
  answer('/rpc/recovery_codes', () => Response.json(left))
})

afterEach(() => sessionStorageAdapter.removeItem(SESSION_KEY))

const dialog = page.getByRole('dialog', { name: 'Ta vare på gjenopprettingskodene' })

function makes() {
  return answer('/rpc/make_recovery_codes', () => {
    left = { remaining: 10, made_at: '2026-11-23T10:00:00Z' }
    return Response.json(made)
  })
}

test('the settings say how many are left; new ones are made after a question, and shown until they are saved', async () => {
  const calls = makes()
  await openApp('/settings/security')
  await expectVisible(text('8 igjen, laget 20. november'))
  await press('Lag nye')
  await expectVisible(text('De du har fra før, slutter å virke med en gang.'))
  expect(calls).toEqual([])
  await press('Lag nye koder')
  await expectVisible(dialog)
  for (const code of made) await expectVisible(text(code))
  await axeClean('recovery codes')
  for (const way of ['Lukk', 'Ferdig']) await press(way)
  await expectVisible(text('Kryss av når du har lagret kodene.'))
  await page.getByLabelText('Jeg har lagret dem').click()
  await press('Ferdig')
  await expectCount(dialog, 0)
  await expectVisible(text('10 igjen, laget 23. november'))
  await expectCount(text('abc0-efgh'), 0)
})

test('a list is copied, downloaded and printed', async () => {
  makes()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  left = { remaining: 0, made_at: null }
  await openApp('/settings/security')
  await expectVisible(text('Ingen igjen.'))
  await press('Lag koder')
  await expectVisible(dialog)
  await press('Kopier')
  await expect.poll(() => write.mock.calls).toEqual([[made.join('\n')]])
  const download = nextDownload()
  await press('Last ned')
  const { name, content } = await download
  expect(name).toBe('samspill-gjenopprettingskoder.txt')
  expect(content).toContain(made.join('\r\n'))
  expect(content).toContain(readIdentity()?.email)
  await press('Skriv ut')
  expect(print).toHaveBeenCalledOnce()
})

test('a refusal is shown, and the codes of before are still counted', async () => {
  answer('/rpc/make_recovery_codes', () => Response.json({ code: 'PT429', message: 'x' }, { status: 429 }))
  await openApp('/settings/security')
  await press('Lag nye')
  await press('Lag nye koder')
  await expectVisible(text('For mange forsøk. Vent litt og prøv igjen.'))
  await expectCount(dialog, 0)
})

test('without a network none are made', async () => {
  await openApp('/settings/security')
  await expectVisible(button('Lag nye'))
  setNetwork(false)
  await expect.element(button('Lag nye')).toBeDisabled()
})
