// «Aktuell» and «Ikke aktuell» on the business's side.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { openApp } from '../../../../../tests/components/app.tsx'
import { applicant, chooseFor, openApplicants } from '../../../../../tests/components/applicants.ts'
import { axeClean } from '../../../../../tests/components/axe.ts'
import { expectVisible, field, press, text } from '../../../../../tests/components/controls.ts'
import { put, rowOf } from '../../../../../tests/components/person.ts'
import type { Room } from '../../../../entities/rooms/room.ts'

const row = applicant('Ida')

async function openBrief(change: Partial<Room> = {}) {
  const { of, pitch, ...opened } = await openApplicants([{ name: 'Ida', room: change }])
  await expectVisible(row)
  return { ...opened, ...of('Ida'), status: () => pitch('Ida') }
}

const declined = ({ id }: { id: string }) => ({
  name: 'pitches.decide',
  args: { id, status: 'rejected', message_id: null },
})

test('«Aktuell» marks the pitch, and «Angre» takes it back', async () => {
  const { pitch, sent, status } = await openBrief()
  await chooseFor('Ida', 'Aktuell')
  await expectVisible(text('Ida er merket som aktuell'))
  await expectVisible(row.getByText('Aktuell', { exact: true }))
  expect(await status()).toMatchObject({ status: 'approved' })
  await axeClean('a pitch marked as interesting')
  await press('Angre')
  await expectVisible(text('Merket er fjernet'))
  expect(await status()).toMatchObject({ status: 'read' })
  expect(await sent()).toEqual([
    { name: 'pitches.decide', args: { id: pitch.id, status: 'approved', message_id: null } },
    { name: 'pitches.decide', args: { id: pitch.id, status: 'read', message_id: null } },
  ])
})

test('«Ikke aktuell» sends a kind message that can be changed, and can be reconsidered', async () => {
  const { pitch, room, sent, status } = await openBrief()
  await chooseFor('Ida', 'Ikke aktuell')
  await expect.element(field('Melding til Ida')).toHaveValue(expect.stringContaining('takk for at du søkte'))
  await axeClean('declining')
  await field('Melding til Ida').fill('Takk, men vi har nok videoer nå.')
  await press('Send svaret')
  await expectVisible(text('Ida er merket som ikke aktuell'))
  const [decision, answer] = await sent()
  expect(answer).toEqual({
    name: 'messages.send',
    args: expect.objectContaining({ room_id: room.id, text: 'Takk, men vi har nok videoer nå.' }),
  })
  // The creator is told both in one.
  const { id: message_id } = z.object({ id: z.string() }).parse(answer?.args)
  expect(decision).toEqual({
    name: 'pitches.decide',
    args: { id: pitch.id, status: 'rejected', message_id },
  })
  await expectVisible(row.getByText('Ikke aktuell', { exact: true }))
  await chooseFor('Ida', 'Vurder igjen')
  await expect.element(row.getByText('Ikke aktuell', { exact: true })).not.toBeInTheDocument()
  expect(await status()).toMatchObject({ status: 'read' })
})

test('what was written in the answer is there after a reload; without a message only the mark is sent', async () => {
  const { fjord, brief, pitch, sent } = await openBrief()
  await chooseFor('Ida', 'Ikke aktuell')
  await field('Melding til Ida').fill('Ikke nå')
  await expect
    .poll(() => rowOf(fjord, 'drafts', `answer:${pitch.id}`))
    .toMatchObject({ values: { text: 'Ikke nå' } })
  await openApp(`/business/briefs/${brief.id}`)
  await chooseFor('Ida', 'Ikke aktuell')
  await expect.element(field('Melding til Ida')).toHaveValue('Ikke nå')
  await field('Melding til Ida').fill('')
  await press('Merk som ikke aktuell')
  await expectVisible(text('Ida er merket som ikke aktuell'))
  expect(await sent()).toEqual([declined(pitch)])
  await expect.poll(() => rowOf(fjord, 'drafts', `answer:${pitch.id}`)).toBeUndefined()
})

test('an answer that is refused stays in the dialog, with the reason, and in its draft', async () => {
  const { fjord, room, pitch } = await openBrief()
  await chooseFor('Ida', 'Ikke aktuell')
  await field('Melding til Ida').fill('Takk for nå')
  const left: Room = { ...room, creator_left: true }
  await put(fjord, 'rooms', left)
  await press('Send svaret')
  await expectVisible(page.getByRole('alert').filter({ hasText: /./ }))
  await expect.element(field('Melding til Ida')).toHaveValue('Takk for nå')
  expect(await rowOf(fjord, 'drafts', `answer:${pitch.id}`)).toMatchObject({
    values: { text: 'Takk for nå' },
  })
})

test('nobody writes to a creator who has left', async () => {
  const { pitch, sent } = await openBrief({ creator_left: true })
  await chooseFor('Ida', 'Ikke aktuell')
  await press('Merk som ikke aktuell')
  await expect.poll(sent).toEqual([declined(pitch)])
})

test('on a wide screen both are in the menu of the pane', async () => {
  await page.viewport(1280, 800)
  const { status } = await openBriefWide()
  await chooseFor('Ida', 'Aktuell')
  await expectVisible(pane.getByText('Aktuell', { exact: true }))
  expect(await status()).toMatchObject({ status: 'approved' })
  await axeClean('an interesting applicant in the pane')
  await chooseFor('Ida', 'Fjern merket «Aktuell»')
  await expectVisible(text('Merket er fjernet'))
  await chooseFor('Ida', 'Ikke aktuell')
  await press('Send svaret')
  await expectVisible(pane.getByText('Ikke aktuell', { exact: true }))
  await chooseFor('Ida', 'Vurder igjen')
  await expect.poll(status).toMatchObject({ status: 'read' })
})

const pane = page.getByRole('article', { name: 'Søknad fra Ida' })

async function openBriefWide() {
  const opened = await openApplicants([{ name: 'Ida' }])
  await expectVisible(pane)
  return { status: () => opened.pitch('Ida') }
}
