// The list of devices: after one is removed, the focus is on the row that takes its place.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { button, expectCount, expectVisible, text } from '../../../../tests/components/controls.ts'
import { answer } from '../../../../tests/components/network.ts'
import { signIn } from '../../../../tests/components/person.ts'
import { sessionStorageAdapter } from '../../../session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../../session/tokens/session.ts'

let devices: string[] = []
beforeEach(async () => {
  const ida = await signIn('creator', 'Ida')
  const client = crypto.randomUUID()
  await ida.data.store.db.table('meta').put({ key: 'client', id: client, next: 1 })
  const session = { access_token: 'e30.e30.', refresh_token: 'token', user: { id: ida.userId } }
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
  devices = ['Mobil', 'Nettbrett', 'Jobb']
  answer('/rpc/report_device', () => new Response(null, { status: 204 }))
  answer('/rpc/my_devices', () =>
    Response.json(
      [client, ...devices].map((one) => ({
        client: one,
        name: one === client ? 'Her' : one,
        seen: '2026-11-20T10:00:00.000Z',
        unsent: 0,
      })),
    ),
  )
  answer('/rpc/remove_device', ({ body }) => {
    devices = devices.filter((one) => !JSON.stringify(body).includes(one))
    return new Response(null, { status: 204 })
  })
  await openApp('/settings/devices')
})

async function remove(name: string): Promise<void> {
  await button(`Logg ut ${name}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logg ut enheten' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
}

test('the next row, the one before the last, and at last the list', async () => {
  await expectVisible(text('Nettbrett'))
  await remove('Mobil')
  await expect.element(button('Logg ut Nettbrett')).toHaveFocus()
  await expectVisible(text('Mobil er logget ut'))
  await remove('Jobb')
  await expect.element(button('Logg ut Nettbrett')).toHaveFocus()
  await remove('Nettbrett')
  await expect.element(page.getByRole('group', { name: 'Enhetene dine' })).toHaveFocus()
})

test('whoever changes their mind is back at the button', async () => {
  await button('Logg ut Nettbrett').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Logg ut Nettbrett')).toHaveFocus()
})

test('the button says in a word what it does', async () => {
  await expectVisible(button('Logg ut Jobb').getByText('Logg ut', { exact: true }))
  await expectCount(button('Logg ut Her'), 0)
})

test('the last device ends at its line, and no box is around the devices', async () => {
  const last = page.getByRole('listitem').filter({ hasText: 'Jobb' })
  await expectVisible(last)
  expect(last.element().nextElementSibling).toBeNull()
  const list = last.element().parentElement?.getBoundingClientRect()
  expect((list?.bottom ?? 0) - last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(1)
  expect(last.element().closest('.rounded-lg')).toBeNull()
})
