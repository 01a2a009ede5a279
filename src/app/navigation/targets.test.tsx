// What one presses on a phone is 44 px in both directions, counting what enlarges it beyond what is seen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { briefRow, cardRow, pitchRow, preferencesRow, roomRow } from '../../../tests/components/rows.ts'

const LEAST = 44
const AT = '2026-11-02T10:00:00.000Z'

/** The larger of an element and the box after it, where that catches presses for it. */
function sizeOf(element: Element): { width: number; height: number } {
  const target = element.closest('label') ?? element
  const { width, height } = target.getBoundingClientRect()
  const after = getComputedStyle(target, '::after')
  if (after.content === 'none' || after.position !== 'absolute') return { width, height }
  return {
    width: Math.max(width, Number.parseFloat(after.width) || 0),
    height: Math.max(height, Number.parseFloat(after.height) || 0),
  }
}

/** Links within a sentence are as high as its line, which WCAG excepts (2.5.8). */
const isInSentence = (element: Element): boolean =>
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 3

const smaller = (): string[] =>
  Array.from(
    document.querySelectorAll('a[href], button, [role=switch], input[type=radio], input[type=checkbox]'),
  )
    .filter((one) => one.checkVisibility() && !one.matches('[href="#main"]') && !isInSentence(one))
    .flatMap((one) => {
      const { width, height } = sizeOf(one)
      const name = one.getAttribute('aria-label') ?? one.textContent
      return width < LEAST || height < LEAST ? [`${name}: ${width} × ${height}`] : []
    })

test('the home of a business', async () => {
  const fjord = await signIn('business', 'Fjord')
  const brief = briefRow(fjord.teamId)
  const room = roomRow(fjord.teamId, crypto.randomUUID(), { last_message_at: AT, last_message: 'Hei' })
  await put(fjord, 'briefs', brief, briefRow(fjord.teamId, { title: 'Lue', status: 'draft' }))
  await put(fjord, 'rooms', room)
  await put(fjord, 'pitches', pitchRow(room, { brief_id: brief.id }))
  await put(fjord, 'creator_cards', cardRow('Ida'), cardRow('Mats'))
  await openApp('/business')
  await expectVisible(page.getByRole('main').getByText('Mats'))
  await expectVisible(page.getByRole('main').getByText('Lue'))
  expect(smaller()).toEqual([])
})

test('the choices of what one is told', async () => {
  const fjord = await signIn('business', 'Fjord')
  await put(fjord, 'preferences', preferencesRow(fjord.userId, { quiet_from: '22:00', quiet_to: '07:00' }))
  await openApp('/settings/notifications')
  await expect.poll(() => page.getByRole('switch').elements().length).toBeGreaterThan(3)
  expect(smaller()).toEqual([])
})
