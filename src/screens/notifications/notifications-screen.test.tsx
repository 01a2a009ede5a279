// Notifications in every state, in both themes; and the bell above them.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { type Member, firstPull, put, signIn } from '../../../tests/components/person.ts'
import { notificationRow } from '../../../tests/components/rows.ts'

const main = page.getByRole('main')
const bell = (unread: number) => page.getByRole('button', { name: `Varsler, ${unread} ulest`, exact: false })

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

test('placeholders stand there before the first pull', async () => {
  await signIn('business', 'Fjord', { status: firstPull })
  await openApp('/notifications')
  await expectVisible(text('Henter varsler'))
  await axeClean('reading')
})

test.each([
  ['business', 'Her ser du når kreatører søker'],
  ['creator', 'Her ser du når bedrifter svarer'],
] as const)('a %s without notifications is told what comes here', async (side, words) => {
  await signIn(side, 'Solveig')
  await openApp('/notifications')
  await expectVisible(heading('Ingen varsler ennå'))
  await expectVisible(text(words))
  await axeClean('no notifications')
})

test('the newest first, in groups; all can be marked as read at once', async () => {
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
  await expectVisible(bell(3))
  await axeClean('notifications')
  await press('Merk alle som lest')
  await expectVisible(page.getByRole('button', { name: 'Varsler', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Merk alle som lest' })).not.toBeInTheDocument()
})

test('more than fifty come when they are asked for', async () => {
  const fjord = await signIn('business', 'Fjord')
  await notify(fjord, 60)
  await openApp('/notifications')
  await expectCount(main.getByRole('listitem'), 50)
  await press('Vis eldre')
  await expectCount(main.getByRole('listitem'), 60)
})

test('the bell counts what is unread, shows the ten newest, and gives the focus back', async () => {
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
})

test('the bell without notifications says what comes there', async () => {
  await signIn('business', 'Fjord')
  await openApp('/business')
  await page.getByRole('button', { name: 'Varsler', exact: true }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Varsler' }).getByText('Ingen varsler ennå'))
  await axeClean('the bell, empty')
})
