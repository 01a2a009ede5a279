// Notifications in every state, in both themes, and the bell.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  expectCount,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { type Member, firstPull, put, signIn } from '../../../tests/components/person.ts'
import type { Message } from '../../entities/messages/message.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { desktop } from '../../../tests/components/setup.ts'
import {
  briefRow,
  listingRow,
  messageRow,
  notificationRow,
  pitchRow,
  roomRow,
} from '../../../tests/components/rows.ts'

const main = page.getByRole('main')
const bar = page.getByRole('banner')
/** On a wide screen it opens a popup. On a phone it is a link. */
const bell = (unread: number) => bar.getByRole('button', { name: `Varsler, ${unread} ulest`, exact: false })
const bellLink = (unread: number) => bar.getByRole('link', { name: `Varsler, ${unread} ulest`, exact: false })

async function notify(member: Member, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    notificationRow(
      member.userId,
      { side: 'business', id: member.teamId },
      {
        type: 'brief_requested',
        data: { brief_id: crypto.randomUUID(), creator_name: `Ida ${index}` },
        is_read: index >= 3,
        created_at: new Date(Date.now() - index * 3_600_000).toISOString(),
      },
    ),
  )
  await put(member, 'notifications', ...rows)
}

test('placeholders are shown before the first pull', async () => {
  await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/notifications')
  await expectVisible(text('Henter varsler'))
  await axeClean('reading')
})

test.each([
  ['business', 'Her får du vite når noen søker'],
  ['creator', 'Her får du vite når en bedrift svarer'],
] as const)('a %s without notifications is told what comes here', async (side, words) => {
  await signIn(side, 'Solveig')
  await openApp('/notifications')
  await expectVisible(heading('Ingen varsler ennå'))
  await expectVisible(text(words))
  await axeClean('no notifications')
})

test('newest first, in groups; all can be marked as read at once', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 5)
  await put(
    fjord,
    'notifications',
    notificationRow(
      fjord.userId,
      { side: 'business', id: fjord.teamId },
      { type: 'never_heard_of', is_read: true },
    ),
  )
  await openApp('/notifications')
  await expectVisible(main.getByRole('link', { name: /Ida 0 har søkt på briefen din/ }))
  await expectVisible(main.getByText('never heard of'))
  await expectVisible(bellLink(3))
  await axeClean('notifications')
  await press('Merk alle som lest')
  await expectVisible(bar.getByRole('link', { name: 'Varsler', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Merk alle som lest' })).not.toBeInTheDocument()
})

test('odd data hides no row, and an unknown type has its mark and time', async () => {
  const fjord = await signIn('business', 'Fjord')
  const context = { side: 'business', id: fjord.teamId } as const
  const odd = { data: { message_content: null, creator_name: 'Nora' }, type: 'contract_file_uploaded' }
  await put(
    fjord,
    'notifications',
    { ...notificationRow(fjord.userId, context), ...odd },
    notificationRow(fjord.userId, context, {
      type: 'never_heard_of',
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
    }),
  )
  await openApp('/notifications')
  await expectVisible(bellLink(2))
  await expectVisible(main.getByText(/Nora har levert innhold/))
  const unknown = main.getByRole('listitem').filter({ hasText: 'never heard of' })
  await expectVisible(unknown.getByText(/Ulest/))
  await expectVisible(unknown.getByText(/^\d\d:\d\d$/))
  await axeClean('an unknown type, unread')
})

test('a notification of a contract opens the conversation; one that concerns no page is no control', async () => {
  const fjord = await signIn('business', 'Fjord')
  const context = { side: 'business', id: fjord.teamId } as const
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Nora' })
  await put(fjord, 'rooms', room)
  await put(
    fjord,
    'notifications',
    notificationRow(fjord.userId, context, {
      type: 'contract_file_uploaded',
      data: { creator_id: room.creator_id, creator_name: 'Nora' },
      is_read: true,
    }),
    notificationRow(fjord.userId, context, {
      type: 'system_message',
      data: { message_content: 'Vi er her' },
    }),
  )
  await openApp('/notifications')
  await expectVisible(main.getByText(/Vi er her/))
  await expectCount(main.getByRole('listitem').filter({ hasText: 'Vi er her' }).getByRole('button'), 0)
  await main.getByRole('link', { name: 'Nora har levert innhold' }).click()
  await expectPath(new RegExp(`^/messages/${room.id}$`))
})

test('a creator reads a decision with the message that answers, and opens the conversation', async () => {
  const ida = await signIn('creator', 'Ida')
  const context = { side: 'creator', id: ida.teamId } as const
  const room = roomRow(crypto.randomUUID(), ida.teamId, { business_name: 'Fjord' })
  const [no, yes] = [pitchRow(room), pitchRow(room, { brief_title: 'Hengekøye' })]
  const answer = messageRow(room, 'business', 'Takk, men vi har nok nå.', '2026-11-20T09:00:00Z')
  const decided = (pitch: { id: string }, status: string, message_id?: string) =>
    notificationRow(ida.userId, context, {
      type: 'pitch_decided',
      data: { pitch_id: pitch.id, business_id: room.business_id, status, message_id },
    })
  await put(ida, 'rooms', room)
  await put(ida, 'pitches', no, yes)
  await put(ida, 'messages', answer)
  await put(ida, 'notifications', decided(no, 'rejected', answer.id), decided(yes, 'approved'))
  await openApp('/notifications')
  await expectVisible(main.getByText(/Fjord synes søknaden din på «Hengekøye» er aktuell/))
  await expectVisible(main.getByText('Takk, men vi har nok nå.'))
  await axeClean('decisions')
  await main.getByRole('link', { name: /Fjord går ikke videre med søknaden din på «Vott/ }).click()
  await expectPath(new RegExp(`^/messages/${room.id}$`))
})

test('a decision of another release, about a pitch that is not here, is still told', async () => {
  const ida = await signIn('creator', 'Ida')
  const data = { pitch_id: crypto.randomUUID(), business_id: crypto.randomUUID(), status: 'hired' }
  const context = { side: 'creator', id: ida.teamId } as const
  await put(ida, 'notifications', notificationRow(ida.userId, context, { type: 'pitch_decided', data }))
  await openApp('/notifications')
  await expectVisible(main.getByRole('link', { name: /Bedriften har svart på søknaden din/ }))
})

/** As stored, whatever the page shows. */
async function unreadNames({ data }: Member): Promise<(string | undefined)[]> {
  const rows: Notification[] = await data.store.db.table('notifications').toArray()
  return rows.filter((row) => !row.is_read).map((row) => row.data.creator_name)
}

test('what was unread is new for the visit, although it is stored as read', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 4)
  await openApp('/notifications')
  const row = main.getByRole('listitem').filter({ hasText: 'Ida 0' })
  await expectVisible(row.getByText(/Ulest/))
  await row.hover()
  await expect.poll(() => unreadNames(fjord)).not.toContain('Ida 0')
  await expectVisible(row.getByText(/Ny:/))
  await expectCount(row.getByText(/Ulest/), 0)
  await navigate('/business')
  await expect.element(row).not.toBeInTheDocument()
  await navigate('/notifications')
  await expectVisible(row)
  await expect.element(row.getByText(/Ny:|Ulest/)).not.toBeInTheDocument()
})

test('all that is marked as read loses its mark at once', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 4)
  await openApp('/notifications')
  await expectCount(main.getByText(/Ulest/), 3)
  await press('Merk alle som lest')
  await expectCount(main.getByText(/Ulest/), 0)
})

test('on a wide screen the pitch or the conversation stands beside the list, under its own address', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  const context = { side: 'business', id: fjord.teamId } as const
  const brief = briefRow(fjord.teamId)
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: 'Nora' })
  const pitch = pitchRow(room, { brief_id: brief.id, price: 9000 })
  const told = { brief_id: brief.id, creator_name: 'Nora', message_content: pitch.text }
  const applied = notificationRow(fjord.userId, context, { type: 'brief_requested', data: told })
  const delivered = notificationRow(fjord.userId, context, {
    type: 'contract_file_uploaded',
    data: { creator_id: room.creator_id, creator_name: 'Nora' },
    created_at: '2026-10-01T08:00:00.000Z',
  })
  await put(fjord, 'rooms', room)
  await put(fjord, 'briefs', brief)
  await put(fjord, 'pitches', pitch)
  const said = messageRow(room, 'creator', 'Her er den.', '2026-10-01T07:59:00Z')
  const later = ['Så du den?', 'Si fra.', 'Jeg kan gjøre mer.'].map((words, minute) =>
    messageRow(room, 'creator', words, `2026-11-20T09:0${minute}:00Z`),
  )
  const attachments = [
    {
      path: `${room.id}/plan.pdf`,
      name: 'plan.pdf',
      type: 'application/pdf',
      size: 9,
      width: null,
      height: null,
    },
  ]
  const message: Message = { ...said, attachments }
  await put(fjord, 'messages', message, ...later)
  await put(fjord, 'notifications', applied, delivered)
  await openApp('/notifications')
  await expectVisible(heading('Velg et varsel'))
  await axeClean('notifications beside nothing')
  await main.getByRole('link', { name: /Nora har søkt på «Vott i ull»/ }).click()
  const pane = main.getByRole('article', { name: 'Varselet' })
  await expectVisible(pane.getByText(/9.000.kr/))
  await expectVisible(pane.getByText('over rammen', { exact: true }))
  await expect
    .element(pane.getByRole('link', { name: 'Se søkerne' }))
    .toHaveAttribute('href', `/business/briefs/${brief.id}`)
  await expectPath(new RegExp(`^/notifications\\?open=${applied.id}$`))
  await axeClean('a notification beside its list')
  await main.getByRole('link', { name: /Nora har levert innhold/ }).click()
  await expectVisible(pane.getByText('Her er den.'))
  // What was delivered, also where more has been said since.
  await expectVisible(pane.getByText('plan.pdf'))
  await expectVisible(pane.getByText('Jeg kan gjøre mer.'))
  await expectCount(pane.getByText('Så du den?'), 0)
  await pane.getByRole('link', { name: 'Åpne samtalen' }).click()
  await expectPath(new RegExp(`^/messages/${room.id}$`))
})

test('a wide screen opens nothing unasked, and leads to what is new', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 4)
  await openApp('/notifications')
  await expectVisible(heading('Velg et varsel'))
  await expectCount(main.getByText(/Ulest/), 3)
  expect(await unreadNames(fjord)).toHaveLength(3)
  await main.getByRole('link', { name: 'Vis det nye' }).click()
  await expectVisible(main.getByRole('article', { name: 'Varselet' }).getByText(/Ida 0 har søkt/))
  await expect.poll(() => unreadNames(fjord)).not.toContain('Ida 0')
  await expectCount(main.getByText(/Ulest/), 2)
  await navigate('/notifications')
  await press('Merk alle som lest')
  await expectCount(main.getByRole('link', { name: 'Vis det nye' }), 0)
  // With nothing new to mark, the newest has the place.
  await expectVisible(main.getByRole('article', { name: 'Varselet' }).getByText(/Ida 0 har søkt/))
})

test.each([
  ['creator', 'order_received', 'Se bestillingen', /^\/orders\//],
  ['business', 'order_answered', 'Se bestillingen', /^\/orders\//],
  ['creator', 'brief_invitation', 'Se briefen', /^\/creator\/briefs\//],
  ['business', 'brief_requested', 'Se søkerne', /^\/business\/briefs\//],
  ['creator', 'pitch_decided', 'Åpne samtalen', /^\/messages$/],
  ['business', 'contract_file_uploaded', 'Åpne samtalen', /^\/messages$/],
] as const)('beside the list, a %s told of %s goes on with «%s»', async (side, type, words, address) => {
  await page.viewport(desktop.width, desktop.height)
  const member = await signIn(side, 'Fjord')
  const data = { brief_id: crypto.randomUUID(), order_id: crypto.randomUUID() }
  const told = notificationRow(member.userId, { side, id: member.teamId }, { type, data })
  await put(member, 'notifications', told)
  await openApp(`/notifications?open=${told.id}`)
  const pane = main.getByRole('article', { name: 'Varselet' })
  await expect
    .element(pane.getByRole('link', { name: words }))
    .toHaveAttribute('href', expect.stringMatching(address))
})

test('beside the list, an invitation shows the brief: what it pays is what one answers to', async () => {
  await page.viewport(desktop.width, desktop.height)
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({ title: 'Vott i ull', price_from: 2000, price_to: 3000 })
  const owner = { side: 'creator', id: ida.teamId } as const
  const told = notificationRow(ida.userId, owner, {
    type: 'brief_invitation',
    data: { brief_id: listing.id },
  })
  await put(ida, 'brief_listings', listing)
  await put(ida, 'notifications', told)
  await openApp(`/notifications?open=${told.id}`)
  const pane = main.getByRole('article', { name: 'Varselet' })
  await expectVisible(pane.getByRole('heading', { name: 'Vott i ull' }))
  await expectVisible(pane.getByText(/2.000–3.000.kr/))
  await axeClean('an invitation beside its list')
})

test('more than fifty are shown on request', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 60)
  await openApp('/notifications')
  await expectCount(main.getByRole('listitem'), 50)
  await press('Vis eldre')
  await expectCount(main.getByRole('listitem'), 60)
})

test('on a phone the bell leads to the notifications', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 4)
  await openApp('/business')
  await bellLink(3).click()
  await expectPath(/^\/notifications$/)
  await expectVisible(main.getByRole('link', { name: /Ida 0 har søkt på briefen din/ }))
})

test('the bell shows the unread count and the ten newest, and returns the focus', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 12)
  await openApp('/business')
  await bell(3).click()
  const popup = page.getByRole('dialog', { name: 'Varsler' })
  await expectVisible(popup.getByRole('link', { name: /Ida 0 har søkt på briefen din/ }))
  await expectCount(popup.getByRole('listitem'), 10)
  await axeClean('the bell, open')
  await expect
    .element(popup.getByRole('link', { name: 'Se alle varsler' }))
    .toHaveAttribute('href', '/notifications')
  await userEvent.keyboard('{Escape}')
  await expectCount(popup, 0)
  await expect.element(bell(3)).toHaveFocus()
})

test('the panel hangs under the bell, however long its list is', async () => {
  await page.viewport(desktop.width, desktop.height)
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 12)
  await openApp('/business')
  await bell(3).click()
  const popup = page.getByRole('dialog', { name: 'Varsler' })
  await expectCount(popup.getByRole('listitem'), 10)
  const below = () =>
    popup.element().getBoundingClientRect().top - bell(3).element().getBoundingClientRect().bottom
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('the bell without notifications says what will appear there', async () => {
  await page.viewport(desktop.width, desktop.height)
  await signIn('business', 'Fjord')
  await openApp('/business')
  await bar.getByRole('button', { name: 'Varsler', exact: true }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Varsler' }).getByText('Ingen varsler ennå'))
  await axeClean('the bell, empty')
})
