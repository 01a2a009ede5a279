// Quiet hours save themselves: a time is on the device while it is typed, and an empty one never reaches the row.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectVisible, field, text } from '../../../tests/components/controls.ts'
import { type Member, put, signIn } from '../../../tests/components/person.ts'
import { preferencesRow } from '../../../tests/components/rows.ts'

async function open(change: Parameters<typeof preferencesRow>[1] = {}): Promise<Member> {
  const ida = await signIn('creator', 'Ida')
  await put(ida, 'preferences', preferencesRow(ida.userId, change))
  await openApp('/settings/notifications')
  return ida
}

const rowOf = ({ data, userId }: Member): Promise<unknown> => data.store.db.table('preferences').get(userId)
const draftsOf = async ({ data }: Member): Promise<string> =>
  JSON.stringify(await data.store.db.table('drafts').toArray())
const on = page.getByRole('switch', { name: 'Ingen varsler om natten' })
const night = { quiet_from: '21:00', quiet_to: '08:00' }

test('are turned on with usual times, and off again', async () => {
  const ida = await open()
  await on.click()
  await expect.element(field('Fra klokka')).toHaveValue('21.00')
  await expect.poll(() => rowOf(ida)).toMatchObject(night)
  await on.click()
  await expectCount(field('Fra klokka'), 0)
  await expect.poll(() => rowOf(ida)).toMatchObject({ quiet_from: '', quiet_to: '' })
})

test('the times appear with their values, so that what is typed at once replaces them', async () => {
  await open()
  const shown: string[] = []
  const look = new MutationObserver(() => {
    const from = field('Fra klokka').query()
    if (from instanceof HTMLInputElement) shown.push(from.value)
  })
  look.observe(document.body, { childList: true, subtree: true })
  await on.click()
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  look.disconnect()
  expect(shown[0]).toBe('21.00')
})

test('a time is in the draft at once and in the row after a pause', async () => {
  const ida = await open(night)
  await field('Fra klokka').fill('22:30')
  await expect.poll(() => draftsOf(ida)).toContain('22:30')
  await expect.poll(() => rowOf(ida)).toMatchObject({ ...night, quiet_from: '22:30' })
  await expect.poll(() => draftsOf(ida)).not.toContain('22:30')
})

test('an emptied time is reported when it is left, and the row keeps the former one', async () => {
  const ida = await open(night)
  await field('Til klokka').fill('')
  await field('Fra klokka').fill('20:00')
  await expectVisible(text('Skriv klokkeslettet slik: 08.00'))
  await expect.poll(() => rowOf(ida)).toMatchObject({ ...night, quiet_from: '20:00' })
  await field('Til klokka').fill('07:00')
  await expectCount(text('Skriv klokkeslettet slik: 08.00'), 0)
  await expect.poll(() => rowOf(ida)).toMatchObject({ quiet_to: '07:00' })
})

test('a change from another device is shown', async () => {
  const ida = await open(night)
  await expect.element(field('Fra klokka')).toHaveValue('21.00')
  await put(ida, 'preferences', preferencesRow(ida.userId, { ...night, quiet_from: '23:00', rev: '2' }))
  await expect.element(field('Fra klokka')).toHaveValue('23.00')
})
