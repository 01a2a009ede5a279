// «Inviter til brief» on a creator's page: who may be invited to what, the message, and how it stands afterwards.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectVisible,
  optional,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { put, signIn, unsent } from '../../../tests/components/person.ts'
import { briefRow, cardRow, invitationRow, pitchRow, roomRow } from '../../../tests/components/rows.ts'
import { invitationId } from '../../entities/invitations/invitation.ts'
import { roomId } from '../../entities/rooms/room.ts'

const ida = cardRow('Ida', { id: '01a1f77f-d81b-77d9-8dc5-000000000001', handle: 'ida-nord' })
const message = optional('Hvorfor akkurat Ida?')
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function withBrief(change: Parameters<typeof briefRow>[1] = {}) {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, change)
  await put(fjord, 'creator_cards', ida)
  await put(fjord, 'briefs', brief)
  return { fjord, brief }
}

describe('a business', () => {
  test('invites with a message, offline; the text survives a closed sheet, and undo takes it back', async () => {
    const { fjord, brief } = await withBrief()
    await openApp('/me/ida-nord')
    await press('Inviter til brief')
    await expectVisible(text('Til «Vott i ull»'))
    await axeClean('the sheet of an invitation')
    await message.fill('Vi likte videoen fra fjellet')
    await press('Lukk')
    await expect.element(message).not.toBeInTheDocument()
    await press('Inviter til brief')
    await expect.element(message).toHaveValue('Vi likte videoen fra fjellet')
    await press('Send invitasjonen')
    await expectVisible(text('Ida er invitert til briefen'))
    const id = await invitationId(brief.id, ida.id)
    const { db } = fjord.data.store
    expect(await db.table('invitations').toArray()).toMatchObject([
      {
        id,
        room_id: await roomId(fjord.teamId, ida.id),
        message: 'Vi likte videoen fra fjellet',
        status: 'invited',
        brief_title: 'Vott i ull',
      },
    ])
    expect(await db.table('rooms').toArray()).toMatchObject([{ creator_name: 'Ida', business_name: 'Fjord' }])
    expect(await db.table('drafts').count()).toBe(0)
    await axeClean('an invited creator')
    await press('Angre')
    await expectVisible(button('Inviter til brief'))
    expect((await unsent(fjord)).map(({ name }) => name)).toEqual([
      'invitations.send',
      'invitations.withdraw',
    ])
    await openApp('/messages')
    await expectCount(page.getByRole('main').getByRole('link', { name: /Ida/ }), 0)
  })

  test('is shown what came of it, and takes back what is not answered', async () => {
    const { fjord, brief } = await withBrief()
    const room = roomRow(fjord.teamId, ida.id)
    const row = invitationRow(room, {
      id: await invitationId(brief.id, ida.id),
      brief_id: brief.id,
      status: 'read',
    })
    await put(fjord, 'rooms', room)
    await put(fjord, 'invitations', row)
    await openApp('/me/ida-nord')
    await expect
      .element(link('Ida har lest invitasjonen'))
      .toHaveAttribute('href', `/business/briefs/${brief.id}?show=invited`)
    await expectVisible(link('Skriv til Ida'))
    await put(fjord, 'invitations', invitationRow(room, { ...row, status: 'declined' }))
    await expectVisible(link('Ida takket nei til invitasjonen'))
    await expectCount(button('Trekk invitasjonen til Ida'), 0)
    await put(fjord, 'invitations', row)
    await press('Trekk invitasjonen til Ida')
    await expectVisible(text('Invitasjonen til Ida er trukket'))
    await expectVisible(button('Inviter til brief'))
  })

  test('does not invite someone who has pitched', async () => {
    const { fjord, brief } = await withBrief()
    const room = roomRow(fjord.teamId, ida.id)
    await put(fjord, 'rooms', room)
    await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id, price: 3500, currency: 'NOK' }))
    await openApp('/me/ida-nord')
    await expect
      .element(link('Ida har søkt på «Vott i ull»'))
      .toHaveAttribute('href', `/business/briefs/${brief.id}`)
    await expectVisible(text(/^3\s500\skr$/))
    await expectCount(button('Inviter til brief'), 0)
  })

  test('is shown the way to a brief that one can be invited to', async () => {
    const { fjord, brief } = await withBrief({ status: 'draft' })
    await openApp('/me/ida-nord')
    await expect.element(link('Se briefene')).toHaveAttribute('href', '/business/briefs')
    await expectVisible(text('Publiser en brief, så kan du invitere Ida til den.'))
    await put(fjord, 'briefs', briefRow(fjord.teamId, { ...brief, status: 'active', deadline: '2020-01-01' }))
    await expect.element(link('Gå til briefen')).toHaveAttribute('href', `/business/briefs/${brief.id}`)
    await expectVisible(text('Søknadsfristen på «Vott i ull» er ute. Forleng den før du inviterer noen.'))
  })
})

describe('the brief', () => {
  const row = (name: string) => page.getByRole('list', { name: 'Invitert' }).getByText(name, { exact: true })

  test('lists who is invited, with their answers, and leads to more', async () => {
    const { fjord, brief } = await withBrief()
    const invited = (name: string, change: object) => {
      const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: name })
      return { room, row: invitationRow(room, { brief_id: brief.id, ...change }) }
    }
    const all = [
      invited('Ida', { message: 'Vi likte fjellet' }),
      invited('Per', { status: 'declined', decline_reason: 'price', decline_text: 'Det er tre dager.' }),
      invited('Mats', { status: 'pitched' }),
      invited('Liv', { status: 'withdrawn' }),
    ]
    await put(fjord, 'rooms', ...all.map(({ room }) => room))
    await put(fjord, 'invitations', ...all.map((one) => one.row))
    await openApp(`/business/briefs/${brief.id}`)
    await page.getByRole('tab', { name: 'Invitert 3' }).click()
    await expectVisible(row('Ida'))
    await expectVisible(row('Du: Vi likte fjellet'))
    await expectVisible(row('Prisen er for lav. Det er tre dager.'))
    await expectVisible(row('Takket nei'))
    await expectVisible(row('Søkt'))
    await expectCount(row('Liv'), 0)
    await expect.element(link('Inviter flere')).toHaveAttribute('href', '/business/explore')
    await axeClean('who is invited')
    await press('Flere valg for Ida')
    await page.getByRole('menuitem', { name: 'Trekk invitasjonen' }).click()
    await expectCount(row('Ida'), 0)
  })

  test('without applicants leads to people to invite', async () => {
    const { brief } = await withBrief()
    await openApp(`/business/briefs/${brief.id}`)
    await expect.element(link('Finn kreatører').first()).toHaveAttribute('href', '/business/explore')
    await axeClean('nobody has applied')
  })
})
