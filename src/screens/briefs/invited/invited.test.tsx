// Whom a business has invited to its brief, on a wide screen: a list, and one of them beside it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../tests/components/app.tsx'
import { axeClean } from '../../../../tests/components/axe.ts'
import { expectCount, expectPath, expectVisible, press, text } from '../../../../tests/components/controls.ts'
import { offline, put, rowOf, signIn } from '../../../../tests/components/person.ts'
import { briefRow, cardRow, invitationRow, roomRow } from '../../../../tests/components/rows.ts'

const pane = (name: string) => page.getByRole('article', { name: `Du inviterte ${name}` })

/** A brief to which Nora was invited, and Ida after her, who said no. */
async function openInvited() {
  await page.viewport(1280, 800)
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const brief = briefRow(fjord.teamId)
  const no = { status: 'declined', decline_reason: 'price', decline_text: 'For lite for meg' } as const
  const [nora, ida] = ['Nora', 'Ida'].map((name, minute) => {
    const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: name })
    const at = new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString()
    const card = cardRow(name, { id: room.creator_id, handle: name.toLowerCase(), town: 'Bergen' })
    const change = name === 'Ida' ? no : { message: 'Vi liker turene dine' }
    return { room, card, row: invitationRow(room, { ...change, brief_id: brief.id, created_at: at }) }
  })
  if (!nora || !ida) throw new Error('nobody was invited')
  await put(fjord, 'briefs', brief)
  await put(fjord, 'rooms', nora.room, ida.room)
  await put(fjord, 'creator_cards', nora.card, ida.card)
  await put(fjord, 'invitations', nora.row, ida.row)
  await openApp(`/business/briefs/${brief.id}?show=invited`)
  return { stored: () => rowOf(fjord, 'invitations', nora.row.id) }
}

test('the newest is open, with what they said; a press opens another one', async () => {
  await openInvited()
  const answer = pane('Ida').getByRole('region', { name: 'Svaret fra Ida' })
  await expectVisible(answer.getByText(/For lite for meg$/))
  await expectVisible(pane('Ida').getByText('Bergen', { exact: false }))
  await expect
    .element(pane('Ida').getByRole('link', { name: 'Se profilen' }))
    .toHaveAttribute('href', '/me/ida')
  await axeClean('the invited beside their list')
  await page.getByRole('list', { name: 'Invitert' }).getByRole('link', { name: 'Nora' }).click()
  const own = pane('Nora').getByRole('region', { name: 'Invitasjonen din' })
  await expectVisible(own.getByText('Vi liker turene dine'))
  await expectVisible(page.getByRole('list', { name: 'Invitert' }).getByText('Du: Vi liker turene dine'))
  await expectPath(/\?show=invited&invited=/)
  await expectCount(pane('Ida'), 0)
})

test('an invitation without an answer is taken back from there', async () => {
  const { stored } = await openInvited()
  await page.getByRole('list', { name: 'Invitert' }).getByRole('link', { name: 'Nora' }).click()
  await press('Flere valg for Nora')
  await page.getByRole('menuitem', { name: 'Trekk invitasjonen' }).click()
  await expect.poll(stored).toMatchObject({ status: 'withdrawn' })
})

test('the brief itself has its facts in the place of the list, and the rest beside them', async () => {
  await openInvited()
  await expectVisible(pane('Ida'))
  await page.getByRole('tab', { name: 'Briefen' }).click()
  await expectVisible(text('Vis hvordan du bruker votten på tur'))
  await expectCount(page.getByRole('article'), 0)
  await expectCount(text('Søknadsfrist'), 1)
  await axeClean('the brief in both panes')
})
