// An invitation as its creator meets it: at home, in the list, on the brief, in the conversation; and how they answer.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  optional,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { put, signIn, unsent } from '../../../tests/components/person.ts'
import { invitationRow, listingRow, roomRow } from '../../../tests/components/rows.ts'

const AT = '2026-11-02T10:00:00.000Z'
const main = page.getByRole('main')

async function invited(change: Parameters<typeof invitationRow>[1] = {}, team: object = {}) {
  const ida = await signIn('creator', 'Ida', { team })
  const listing = listingRow({ title: 'Vott i ull', business_name: 'Fjord' })
  const room = roomRow(listing.business_id, ida.teamId)
  const row = invitationRow(room, {
    brief_id: listing.id,
    message: 'Vi likte videoen fra fjellet',
    created_at: AT,
    ...change,
  })
  await put(ida, 'brief_listings', listing, listingRow({ id: crypto.randomUUID(), title: 'Nyere' }))
  await put(ida, 'rooms', room)
  await put(ida, 'invitations', row)
  const stored = () => ida.data.store.db.table('invitations').get(row.id)
  return { ida, listing, room, row, stored }
}

test('it waits at home, stands first in the list, and opening the brief has read it', async () => {
  const { listing, stored } = await invited()
  await openApp('/creator')
  const row = main.getByRole('link', { name: 'Fjord har invitert deg' })
  await expect.element(row).toHaveAttribute('href', `/creator/briefs/${listing.id}`)
  await axeClean('an invitation at home')
  await openApp('/creator/briefs')
  await expectVisible(main.getByText('Invitert', { exact: true }))
  expect(
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Vott i ull', 'Nyere'])
  await openApp(`/creator/briefs/${listing.id}`)
  await expectVisible(heading('Fjord har invitert deg'))
  await expectVisible(text('Vi likte videoen fra fjellet'))
  await axeClean('an invitation on its brief')
  await expect.poll(async () => (await stored()).status).toBe('read')
})

test('no needs a reason; what was typed is kept, and the brief still takes a pitch', async () => {
  const { ida, listing, row, stored } = await invited()
  const more = optional('Vil du si litt mer?')
  await openApp(`/creator/briefs/${listing.id}`)
  await press('Takk nei')
  await axeClean('the sheet of a no')
  await more.fill('Full kalender')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Takk nei', exact: true })
  await send.click()
  await expectVisible(text('Velg en grunn'))
  await press('Lukk')
  await expect.element(more).not.toBeInTheDocument()
  await press('Takk nei')
  await expect.element(more).toHaveValue('Full kalender')
  await page.getByText('Jeg har ikke tid', { exact: true }).click()
  await expectCount(text('Velg en grunn'), 0)
  await send.click()
  await expectVisible(text('Du takket nei. Du kan fortsatt søke hvis du ombestemmer deg.'))
  expect(await stored()).toMatchObject({
    status: 'declined',
    decline_reason: 'no_time',
    decline_text: 'Full kalender',
  })
  expect((await unsent(ida)).at(-1)).toMatchObject({
    name: 'invitations.decline',
    args: { id: row.id, reason: 'no_time', text: 'Full kalender' },
  })
  expect(await ida.data.store.db.table('drafts').count()).toBe(0)
  await expectVisible(button('Søk på oppdraget').first())
  await openApp('/creator')
  await expectCount(main.getByRole('link', { name: 'Fjord har invitert deg' }), 0)
})

test('a pitch answers it', async () => {
  const { listing, stored } = await invited({ status: 'read' })
  await openApp(`/creator/briefs/${listing.id}?pitch`)
  await field('Hva vil du lage?').fill('Jeg går på ski')
  await field('Prisen din').fill('3000')
  await press('Send søknad')
  await expect.poll(async () => (await stored()).status).toBe('pitched')
  await expectCount(button('Takk nei'), 0)
})

test('the conversation begins with it', async () => {
  const { room } = await invited({ status: 'declined', decline_reason: 'price', decline_text: 'For lite' })
  await openApp('/messages')
  await expectVisible(main.getByText('Du takket nei til «Vott i ull»'))
  await openApp(`/messages/${room.id}`)
  const log = page.getByRole('log')
  await expectVisible(log.getByText('Fjord har invitert deg'))
  await expectVisible(log.getByText('Du svarte'))
  await expectVisible(log.getByText('Prisen er for lav'))
  await expectVisible(log.getByRole('link', { name: 'Se briefen' }))
  await axeClean('a conversation that begins with an invitation')
})

test('the conversation is about it, and does not tell a creator what she has read', async () => {
  const { room } = await invited({ status: 'read' })
  await openApp('/messages')
  await expectVisible(main.getByText('Du er invitert til «Vott i ull»'))
  await openApp(`/messages/${room.id}`)
  await expectVisible(page.getByRole('log').getByText('Fjord har invitert deg'))
  await expectCount(page.getByRole('log').getByText('Lest'), 0)
  await page.getByRole('link', { name: 'Invitasjon · Vott i ull' }).first().click()
  await expectPath(/^\/creator\/briefs\//)
})
