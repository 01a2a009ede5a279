// Push messages are offered where an answer is awaited, never on arrival, and once.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { type Member, put, signIn } from '../../../tests/components/person.ts'
import { pushBrowser } from '../../../tests/components/push.ts'
import { listingRow, messageRow, pitchRow, roomRow } from '../../../tests/components/rows.ts'
import { sessionStorageAdapter } from '../../session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../session/tokens/session.ts'

const question = text('Vil du få beskjed når det kommer svar?')
let room = ''

/** A creator with a conversation in which this side has spoken. */
async function conversation(spoken: 'business' | 'creator'): Promise<Member> {
  const ida = await signIn('creator', 'Ida')
  const row = roomRow(crypto.randomUUID(), ida.teamId)
  room = row.id
  await put(ida, 'rooms', row)
  await put(ida, 'messages', messageRow(row, spoken, 'Hei', '2026-11-20T10:00:00.000Z'))
  await ida.data.store.db.table('meta').put({ key: 'client', id: crypto.randomUUID(), next: 1 })
  const session = { access_token: 'e30.e30.', refresh_token: 'token', user: { id: ida.userId } }
  await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session))
  return ida
}
const open = () => openApp(`/messages/${room}`)

test('whoever has written is asked, and one press turns them on', async () => {
  await conversation('creator')
  const browser = pushBrowser()
  await open()
  await expectVisible(question)
  await axeClean('push offer')
  await press('Slå på varsler')
  await expectVisible(text('Varsler er på. Du kan slå dem av i innstillingene.'))
  await expectCount(question, 0)
  expect(browser.calls.register_push).toHaveLength(1)
})

test('whoever has only been written to is not asked', async () => {
  await conversation('business')
  pushBrowser()
  await open()
  await expectVisible(page.getByRole('log').getByText('Hei'))
  await expectCount(question, 0)
})

test('whoever writes the first message is asked when it is sent, beside the conversation, and not before', async () => {
  await conversation('business')
  pushBrowser()
  await open()
  await field('Skriv en melding').fill('Ja, gjerne')
  await expectCount(question, 0)
  await press('Send')
  await expectVisible(page.getByRole('log').getByText('Ja, gjerne'))
  await expectVisible(question)
})

test('whoever sends a pitch is asked beside it, and not before', async () => {
  const ida = await conversation('business')
  const listing = listingRow({ title: 'Kaffe på bål' })
  await put(ida, 'brief_listings', listing)
  pushBrowser()
  await openApp(`/creator/briefs/${listing.id}`)
  await button('Søk på oppdraget').first().click()
  await field('Hva vil du lage?').fill('Jeg koker kaffe på bål')
  await field('Prisen din').fill('2500')
  await expectCount(question, 0)
  await press('Send søknad')
  await expectVisible(heading('Søknaden din'))
  await expectVisible(question)
})

test.each<[where: string, shown: string | RegExp]>([
  ['/creator', /./],
  ['/creator/briefs', 'Aktive briefer'],
  ['/creator/briefs/Pitches', 'Søknader'],
  ['/messages', 'Meldinger'],
])('nobody is asked on arrival at %s, also with answers to wait for', async (where, shown) => {
  const ida = await conversation('creator')
  const row = roomRow(crypto.randomUUID(), ida.teamId)
  const listing = listingRow({ title: 'Kaffe på bål' })
  await put(ida, 'brief_listings', listing)
  await put(ida, 'rooms', row)
  await put(ida, 'pitches', pitchRow(row, { brief_id: listing.id }))
  const browser = pushBrowser()
  await openApp(where)
  await expectVisible(heading(shown))
  await expectCount(question, 0)
  // The question is asked only where the server was asked for its key: in the conversation, for the first time.
  await open()
  await expectVisible(question)
  expect(browser.calls.push_key).toHaveLength(1)
})

test.each(['Ikke nå', 'Slå på varsler'])('a no is for good: %s', async (answer) => {
  await conversation('creator')
  const browser = pushBrowser()
  browser.answers = 'denied'
  await open()
  await press(answer)
  await expectCount(question, 0)
  browser.permission = 'default'
  await open()
  await expectVisible(button('Send'))
  await expectCount(question, 0)
})
