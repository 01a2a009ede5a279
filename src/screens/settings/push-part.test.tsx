// Push messages on this device: turned on by a press, per kind, off without a network too, and not shown where they
// cannot work.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, text } from '../../../tests/components/controls.ts'
import { restoreNetwork } from '../../../tests/components/network.ts'
import { type Member, put, signIn } from '../../../tests/components/person.ts'
import { type PushBrowser, pushBrowser } from '../../../tests/components/push.ts'
import { preferencesRow } from '../../../tests/components/rows.ts'
import { sessionStorageAdapter } from '../../session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../session/tokens/session.ts'

let ida: Member
beforeEach(async () => {
  ida = await signIn('creator', 'Ida')
  await put(ida, 'preferences', preferencesRow(ida.userId))
  await ida.data.store.db.table('meta').put({ key: 'client', id: crypto.randomUUID(), next: 1 })
  const session = { access_token: 'e30.e30.', refresh_token: 'token', user: { id: ida.userId } }
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
})

const onHere = page.getByRole('switch', { name: 'Si fra når noe skjer' })
const kinds = page.getByRole('group', { name: 'Si fra om' })
const open = () => openApp('/settings/notifications')
const opened = async (key?: string | null): Promise<PushBrowser> => {
  const browser = pushBrowser(key)
  await open()
  return browser
}

describe('the switch', () => {
  test('asks the browser, registers the device, and stays on', async () => {
    const browser = await opened()
    await onHere.click()
    await expect.element(onHere).toBeChecked()
    expect(browser.calls.register_push.map(({ body }) => body)).toEqual([
      { request: { client: expect.any(String), endpoint: browser.endpoint, p256dh: 'p', auth: 'a' } },
    ])
    await open()
    await expect.element(onHere).toBeChecked()
    await axeClean('push on')
  })

  test('ends the subscription, without a network too', async () => {
    const browser = await opened()
    await onHere.click()
    await expect.element(onHere).toBeChecked()
    restoreNetwork()
    await onHere.click()
    await expect.element(onHere).not.toBeChecked()
    expect(browser.endpoint).toBeNull()
  })

  test('says so when the server cannot be reached, and stays off', async () => {
    await opened()
    await expectVisible(onHere)
    restoreNetwork()
    await onHere.click()
    await expectVisible(text('Det gikk ikke. Sjekk at du er på nett, og prøv igjen.'))
    await expect.element(onHere).not.toBeChecked()
  })

  test('gives way to words when the person refuses the browser’s question', async () => {
    const browser = await opened()
    browser.answers = 'denied'
    await onHere.click()
    await expectVisible(
      text('Nettleseren tillater ikke varsler fra Samspill. Det endrer du i innstillingene til nettleseren.'),
    )
    await expectCount(onHere, 0)
  })

  test('is not shown where the server has no push messages', async () => {
    const { calls } = await opened(null)
    await expectVisible(heading('Stille tid'))
    await expect.poll(() => calls.push_key.length).toBe(1)
    await expectCount(onHere, 0)
  })
})

test('kinds are switched off one by one, for all devices', async () => {
  await opened()
  await onHere.click()
  await kinds.getByRole('switch', { name: 'Nye meldinger' }).click()
  await expect
    .poll(() => ida.data.store.db.table('preferences').get(ida.userId))
    .toMatchObject({ push_off: ['message'], email_off: [] })
})

test.each([
  ['an iPad, which calls itself a Mac', 5, 1],
  ['a Mac', 0, 0],
])('%s: whether it is asked to install the application first', async (_what, maxTouchPoints, count) => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  await open()
  await expectVisible(heading('Stille tid'))
  await expect.poll(() => text('Legg Samspill til på hjemskjermen først.').elements().length).toBe(count)
})
