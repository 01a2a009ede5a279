// A deactivated account on a device: the question, its two answers, and which device is asked.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { answer, setNetwork } from '../../../tests/components/network.ts'
import { type Member, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { accountRow, rejectionRow } from '../../../tests/components/rows.ts'
import { sessionStorageAdapter } from '../../session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../session/tokens/session.ts'

const closing = { deactivated_at: '2026-11-02T10:00:00.000Z', deletion_due_at: '2026-12-02T10:00:00.000Z' }
const question = 'Kontoen din slettes 2. desember 2026. Vil du ha den tilbake?'

/** A session opened at that time, as far as the device reads it. */
const signedInAt = async (userId: string, iso: string): Promise<void> => {
  const payload = btoa(JSON.stringify({ iat: Math.floor(Date.parse(iso) / 1000) }))
  const session = { access_token: `e30.${payload}.`, refresh_token: 'token', user: { id: userId } }
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
}
afterEach(() => sessionStorageAdapter.removeItem(SESSION_KEY))

/** As after signing in and the first pull. */
async function closed(): Promise<Member> {
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'accounts', accountRow(ida.userId, closing))
  return ida
}

test('whoever signs in to a deactivated account is asked, wherever they open the application', async () => {
  const ida = await closed()
  await signedInAt(ida.userId, '2026-11-05T10:00:00.000Z')
  await openApp('/creator')
  await expectPath(/^\/restore$/)
  await expectVisible(heading(question))
  await expect.element(page.getByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/signout?closed')
  await axeClean('restore')
})

test('a device whose session the deactivation ended signs out instead', async () => {
  const ida = await closed()
  await signedInAt(ida.userId, '2026-11-01T10:00:00.000Z')
  // Unsent, so that it does not leave before it is looked at.
  const unsent = { id: crypto.randomUUID(), room_id: crypto.randomUUID(), text: 'Aldri sendt' }
  await putOfEngine(ida, 'rejections', rejectionRow('messages.send', 'forbidden', unsent))
  await openApp('/creator')
  await expectPath(/^\/signout\?closed$/)
  await expectVisible(heading('Kontoen er stengt'))
})

test('the account comes back, and the person goes on to their home', async () => {
  const ida = await closed()
  const calls = answer('/rpc/restore_account', () => new Response(null, { status: 204 }))
  await openApp('/restore')
  await press('Hent tilbake kontoen')
  await expect.poll(() => calls.length).toBe(1)
  // the pull that follows
  await put(ida, 'accounts', accountRow(ida.userId))
  await expectPath(/^\/$/)
})

test('without an answer it says so, and the person may try again', async () => {
  await closed()
  answer('/rpc/restore_account', () => Response.json({ message: 'down' }, { status: 500 }))
  await openApp('/restore')
  await press('Hent tilbake kontoen')
  await expectVisible(text('Vi fikk ikke hentet tilbake kontoen. Prøv igjen.'))
  await expect.element(button('Hent tilbake kontoen')).toBeEnabled()
  setNetwork(false)
  await expect.element(button('Hent tilbake kontoen')).toBeDisabled()
})

test('a session that ended with the deactivation signs in again first', async () => {
  await closed()
  answer('/rpc/restore_account', () =>
    Response.json({ code: 'P0001', message: 'forbidden' }, { status: 400 }),
  )
  await openApp('/restore')
  await press('Hent tilbake kontoen')
  await expectPath(/^\/auth\/login/i)
})

test('an account that is open has nothing to restore', async () => {
  await signIn('creator', 'Ida')
  await openApp('/restore')
  await expectPath(/^\/$/)
})
