// The page of a brief that creators do not see yet, on a phone: the brief itself, and «Publiser» in reach.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { button, expectCount, expectVisible, heading, text } from '../../../../tests/components/controls.ts'
import { put, signIn } from '../../../../tests/components/person.ts'
import { briefRow, invitationRow, pitchRow, roomRow } from '../../../../tests/components/rows.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'

const tabs = page.getByRole('tab')
const chosen = page.getByRole('tab', { selected: true })

async function open(status: Brief['status']) {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId, { status, description: 'Tre klipp ute' })
  const room = roomRow(fjord.teamId, 'c', { creator_name: 'Ida' })
  await put(fjord, 'briefs', brief)
  await openApp(`/business/briefs/${brief.id}`)
  return { fjord, brief, room }
}

test('is the brief alone, with the button above the tab bar', async () => {
  await open('approved')
  await expectVisible(text('Tre klipp ute'))
  await expectVisible(heading('Briefen'))
  await expectCount(tabs, 0)
  await expectCount(text('Ingen søknader ennå'), 0)
  const { height, width, bottom } = button('Publiser').element().getBoundingClientRect()
  expect([height, width]).toEqual([52, 328])
  expect(bottom).toBeGreaterThan(680)
  await axeClean('a brief to publish')
})

test('opens on the brief when somebody is invited, and on those who have applied', async () => {
  const { fjord, brief, room } = await open('draft')
  await put(fjord, 'rooms', room)
  await put(fjord, 'invitations', invitationRow(room, { brief_id: brief.id }))
  await expect.element(chosen).toHaveTextContent('Briefen')
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id }))
  await expect.element(chosen).toHaveTextContent('Søkere1')
})

test('an active one opens on its applicants, also without any, and has nothing pinned', async () => {
  await open('active')
  await expect.element(chosen).toHaveTextContent('Søkere0')
  await expectCount(button('Publiser'), 0)
  expect(document.querySelector('.page-foot:not(:empty)')).toBeNull()
})
