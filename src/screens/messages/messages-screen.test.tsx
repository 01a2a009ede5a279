// Conversations in every state, in both themes.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible, field, heading, press, text } from '../../../tests/components/controls.ts'
import { type Member, firstPull, put, putOfEngine, rowOf, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  invitationRow,
  messageRow,
  orderRow,
  pitchRow,
  rejectionRow,
  roomRow,
} from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { formatFilePath } from '../../domain/file.ts'
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
  await put(fjord, 'pitches', pitchRow(room, { created_at: '2026-11-02T08:00:00.000Z' }))
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

test('an order is the last that was sent in a room, and what the conversation is about', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = await talk(fjord)
  await put(
    fjord,
    'orders',
    orderRow(room, { title: 'Video med to åpninger', price: 7_500, status: 'accepted' }),
  )
  await openApp('/messages')
  await expectVisible(main.getByText('Bestilt: «Video med to åpninger»'))
  await main.getByRole('link', { name: /Ida/ }).click()
  await expectVisible(
    page.getByRole('link', { name: /^Godtatt · 7.500.kr · Video med to åpninger$/ }).first(),
  )
})

test('a room in which all that was sent was taken back is in no list', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Mats' })
  const taken = { status: 'withdrawn' } as const
  await put(fjord, 'rooms', room, roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Noor' }))
  await put(fjord, 'orders', orderRow(room, taken))
  await put(fjord, 'invitations', invitationRow(room, taken))
  await openApp('/messages')
  await expectVisible(main.getByRole('link', { name: /Noor/ }))
  expect(main.getByRole('link', { name: /Mats/ }).elements()).toEqual([])
  // A pitch that was taken back was seen, and stays.
  await put(fjord, 'pitches', pitchRow(room, taken))
  await expectVisible(main.getByText('Trakk søknaden på «Vott i ull»'))
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
  await expectVisible(main.getByRole('button', { name: /Vott i ull Søknad · 3.000.kr/ }))
  await expectVisible(main.getByText('Aldri sendt'))
  await expectVisible(field('Skriv en melding'))
  await axeClean('a conversation')
})

test('what is new and does not fit begins at its line, and is read at the end', async () => {
  const fjord = await signIn('business', 'Fjord')
  const at = (minute: number) => `2026-11-02T10:${String(minute).padStart(2, '0')}:00.000Z`
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { business_read_at: at(9) })
  const before = [0, 9].map((minute) => messageRow(room, 'creator', `Gammel ${minute}`, at(minute)))
  const fresh = Array.from({ length: 30 }, (_, index) =>
    messageRow(room, 'creator', `Linje ${index}\nog en til`, at(10 + index)),
  )
  await put(fjord, 'rooms', room)
  await put(fjord, 'messages', ...before, ...fresh)
  await openApp(`/messages/${room.id}`)
  await expect.element(page.getByText(/^Linje 0\s/)).toBeInViewport()
  await expect.element(page.getByText(/^Linje 29\s/)).not.toBeInViewport()
  const stored = () => rowOf(fjord, 'rooms', room.id)
  expect(await stored()).toMatchObject({ business_read_at: at(9) })
  await press('Nye meldinger')
  await expect.element(page.getByText(/^Linje 29\s/)).toBeInViewport()
  await expect.poll(stored).toMatchObject({ business_read_at: at(39) })
})

test('a pitch is read in the conversation until the business answers, and then opened over it', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID())
  const brief = briefRow(fjord.teamId, { description: 'Vis votten i snø.' })
  await put(fjord, 'rooms', room)
  await put(fjord, 'briefs', brief)
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id }))
  await openApp(`/messages/${room.id}`)
  await expectVisible(main.getByText('Jeg går på tur hver helg.'))
  await field('Skriv en melding').fill('Kan du filme på fjellet?')
  await press('Send')
  await expect.element(main.getByText('Jeg går på tur hver helg.')).not.toBeInTheDocument()
  await main.getByRole('button', { name: /^Vott i ull Søknad/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Vott i ull' })
  await expectVisible(sheet.getByText('Jeg går på tur hver helg.'))
  await expectVisible(sheet.getByText('Vis votten i snø.'))
  await expect
    .element(sheet.getByRole('link', { name: 'Se briefen' }))
    .toHaveAttribute('href', `/business/briefs/${brief.id}`)
  await axeClean('a pitch over the conversation')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await press(/^Søknad · 3.000.kr · Vott i ull$/)
  await expectVisible(sheet)
})

test('the list says what was sent without words', async () => {
  const fjord = await signIn('business', 'Fjord')
  const at = '2026-11-02T10:00:00.000Z'
  const said = { last_message_at: at, last_message: '', last_sender: 'creator' }
  const [pictures, unknown] = ['Noor', 'Ida'].map((creator_name) =>
    roomRow(fjord.teamId, crypto.randomUUID(), { ...said, creator_name }),
  )
  if (!pictures || !unknown) throw new Error('two rooms')
  const file = (name: string) => ({
    path: formatFilePath({
      bucket: 'images',
      scope: pictures.id,
      hash: name.repeat(64).slice(0, 64),
      extension: 'jpg',
    }),
    name,
    type: 'image/jpeg',
    size: 10,
    width: 4,
    height: 3,
  })
  await put(fjord, 'rooms', pictures, unknown)
  const message = { ...messageRow(pictures, 'creator', '', at), attachments: [file('a'), file('b')] }
  await put(fjord, 'messages', message)
  await openApp('/messages')
  await expectVisible(main.getByRole('listitem').filter({ hasText: 'Noor' }).getByText('2 bilder'))
  await expectVisible(main.getByRole('listitem').filter({ hasText: 'Ida' }).getByText('Vedlegg'))
})

test('the keyboard of a phone that lies over the page leaves the line above it', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID())
  await put(fjord, 'rooms', room)
  await openApp(`/messages/${room.id}`)
  await expectVisible(field('Skriv en melding'))
  const view = window.visualViewport
  if (!view) throw new Error('no visual viewport')
  Object.defineProperty(view, 'height', { value: innerHeight - 300, configurable: true })
  try {
    view.dispatchEvent(new Event('resize'))
    const bottom = () => field('Skriv en melding').element().getBoundingClientRect().bottom
    await expect.poll(bottom).toBeLessThanOrEqual(innerHeight - 300)
  } finally {
    Reflect.deleteProperty(view, 'height')
  }
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

test.each([
  ['nb', '2026-11-02T13:32:00.000Z', 'Lest 14:32'],
  ['en', '2026-11-02T13:32:00.000Z', 'Read 14:32'],
  ['nb', '2026-11-03T07:05:00.000Z', 'Lest 3. nov. 08:05'],
  ['nb', null, 'Lest'],
  // read to by a mark that was set before it came
  ['nb', '2026-11-02T08:00:00.000Z', 'Lest'],
] as const)('in %s a last message read at %s says «%s»', async (locale, seen, words) => {
  await i18n.changeLanguage(locale)
  const fjord = await signIn('business', 'Fjord')
  const sent = '2026-11-02T10:00:00.000Z'
  const room = roomRow(fjord.teamId, crypto.randomUUID(), {
    last_message_at: sent,
    last_sender: 'business',
    business_read_at: sent,
    creator_read_at: sent,
    business_seen_at: '2026-11-02T12:00:00.000Z', // our own is not what is shown
    creator_seen_at: seen,
  })
  await put(fjord, 'rooms', room)
  await put(
    fjord,
    'messages',
    messageRow(room, 'business', 'Kan du i dag?', '2026-11-02T09:00:00.000Z'),
    messageRow(room, 'business', 'Vi snakkes', sent),
  )
  await openApp(`/messages/${room.id}`)
  await expectVisible(main.getByText(words, { exact: true }))
  expect(main.getByText(/^(Lest|Read)/).elements()).toHaveLength(1)
  // The one before it was read too.
  expect(main.getByText(/^(Sendt|Sent)$/).elements()).toHaveLength(0)
  await axeClean('read')
})

test('a conversation that does not exist is reported, with a link to the list', async () => {
  await signIn('business', 'Fjord')
  await openApp(`/messages/${crypto.randomUUID()}`)
  await expectVisible(heading('Samtalen finnes ikke'))
  await axeClean('gone')
})

test('a message of one emoji is shown large and without a bubble, one with words is not', async () => {
  const fjord = await signIn('business', 'Fjord')
  const room = roomRow(fjord.teamId, crypto.randomUUID())
  await put(fjord, 'rooms', room)
  await put(
    fjord,
    'messages',
    messageRow(room, 'creator', '🎬', '2026-11-02T09:00:00.000Z'),
    messageRow(room, 'creator', '🎬 i morgen', '2026-11-02T10:00:00.000Z'),
  )
  await openApp(`/messages/${room.id}`)
  const [alone, said] = [
    main.getByText('🎬', { exact: true }),
    main.getByText('🎬 i morgen', { exact: true }),
  ]
  await expectVisible(said)
  const look = (words: typeof said) => {
    const bubble = words.element().closest('[class*=max-w]') ?? document.body
    const { fontSize, backgroundColor } = getComputedStyle(bubble)
    return { size: Number.parseFloat(fontSize), hasBubble: backgroundColor !== 'rgba(0, 0, 0, 0)' }
  }
  expect(look(alone)).toEqual({ size: 40, hasBubble: false })
  expect(look(said)).toEqual({ size: 15, hasBubble: true })
})
