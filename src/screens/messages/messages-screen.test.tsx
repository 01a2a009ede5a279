// Conversations in every state, in both themes.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, field, heading, text } from '../../../tests/components/controls.ts'
import { type Member, firstPull, put, putOfEngine, signIn } from '../../../tests/components/person.ts'
import { messageRow, pitchRow, rejectionRow, roomRow } from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { i18n } from '../../i18n/i18n.ts'

const main = page.getByRole('main')

/** A conversation with an unread answer, a pitch and a refused message. */
async function talk(fjord: Member) {
  const at = '2026-11-02T10:00:00.000Z'
  const room = roomRow(fjord.teamId, crypto.randomUUID(), {
    last_message_at: at,
    last_message: 'Ja, gjerne',
    last_sender: 'creator',
  })
  await put(fjord, 'rooms', room, roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Noor' }))
  await put(
    fjord,
    'messages',
    messageRow(room, 'business', 'Kan du filme på fjellet?', '2026-11-02T09:00:00.000Z'),
    messageRow(room, 'creator', 'Ja, gjerne', at),
  )
  await put(fjord, 'pitches', pitchRow(room))
  const refused = { id: crypto.randomUUID(), room_id: room.id, side: 'business', text: 'Aldri sendt' }
  await putOfEngine(fjord, 'rejections', rejectionRow('messages.send', 'forbidden', refused))
  return room
}

test('placeholders are shown before the first pull', async () => {
  await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/messages')
  await expectVisible(text('Henter samtaler'))
  await axeClean('reading')
})

test.each([
  ['business', 'Se briefene dine'],
  ['creator', 'Se aktive briefer'],
] as const)('a %s without conversations is told how one begins', async (side, action) => {
  await signIn(side, 'Solveig')
  await openApp('/messages')
  await expectVisible(heading('Ingen samtaler ennå'))
  await expectVisible(main.getByRole('link', { name: action }))
  await axeClean('no conversations')
})

test('the list shows name, last message and unread count', async () => {
  await talk(await signIn('business', 'Fjord'))
  await openApp('/messages')
  await expectVisible(main.getByRole('link', { name: /Ida/ }))
  await expectVisible(main.getByText('Ja, gjerne'))
  await expectVisible(main.getByText('Ingen meldinger ennå'))
  await axeClean('conversations')
})

test('a wide screen starts without a chosen conversation', async () => {
  await page.viewport(desktop.width, desktop.height)
  await talk(await signIn('business', 'Fjord'))
  await openApp('/messages')
  await expectVisible(heading('Velg en samtale'))
  await axeClean('nothing chosen')
})

test('an open conversation shows both sides, the pitch and refused messages', async () => {
  const room = await talk(await signIn('business', 'Fjord'))
  await openApp(`/messages/${room.id}`)
  await expectVisible(main.getByText('Kan du filme på fjellet?'))
  await expectVisible(main.getByText('Jeg går på tur hver helg.'))
  await expectVisible(main.getByText('Aldri sendt'))
  await expectVisible(field('Skriv en melding'))
  await axeClean('a conversation')
})

test('a conversation that the other side has left is read-only', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_left: true })
  await put(fjord, 'rooms', room)
  await openApp(`/messages/${room.id}`)
  await expectVisible(text('har slettet profilen sin'))
  await axeClean('left')
})

test.each([
  ['nb', 'Slettet bruker', 'Kontoen i den andre enden er slettet'],
  ['en', 'Deleted user', 'The other account is deleted'],
] as const)(
  'a conversation whose other side is deleted is read-only and nameless, in %s',
  async (locale, name, words) => {
    await i18n.changeLanguage(locale)
    const fjord = await signIn('business', 'Fjord')
    const room = roomRow(fjord.teamId, crypto.randomUUID(), {
      creator_name: 'Slettet bruker',
      creator_left: true,
      last_message_at: '2026-11-02T10:00:00.000Z',
      last_message: 'Vi snakkes',
      last_sender: 'creator',
    })
    await put(fjord, 'rooms', room)
    await put(fjord, 'messages', messageRow(room, 'creator', 'Ja, gjerne', '2026-11-02T10:00:00.000Z'))
    await put(fjord, 'pitches', pitchRow(room, { creator_name: 'Slettet bruker', status: 'withdrawn' }))
    await openApp('/messages')
    await expectVisible(main.getByRole('link', { name: new RegExp(name) }))
    await navigate(`/messages/${room.id}`)
    await expectVisible(heading(name))
    await expectVisible(main.getByText('Ja, gjerne'))
    await expectVisible(main.getByText('Jeg går på tur hver helg.'))
    await expectVisible(text(words))
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
    await axeClean('deleted')
  },
)

test('a conversation that does not exist is reported, with a link to the list', async () => {
  await signIn('business', 'Fjord')
  await openApp(`/messages/${crypto.randomUUID()}`)
  await expectVisible(heading('Samtalen finnes ikke'))
  await axeClean('gone')
})
