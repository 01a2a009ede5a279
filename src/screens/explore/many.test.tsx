// A long catalogue: only what is near the window is in the page, and Back finds the place.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { expectCount, expectVisible, heading, press, text } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { cardRow } from '../../../tests/components/rows.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'

const MANY = 500
/** As many as two windows of a phone hold, and the rows that are kept beside them. */
const FEW = 30

const list = page.getByRole('list', { name: 'Kreatører' })
const items = () => list.getByRole('listitem').elements()
const places = () => items().map((one) => Number(one.getAttribute('aria-posinset')))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A business whose catalogue has so many creators; returns their cards, the latest first. */
async function business(count: number): Promise<CreatorCard[]> {
  const fjord = await signIn('business', 'Fjord')
  // The latest is the first of the list.
  const at = (nth: number) => new Date(Date.UTC(2026, 0, 1) - nth * 60_000).toISOString()
  const cards = numbers(1, count).map((nth) => cardRow(`Kreatør ${nth}`, { created_at: at(nth) }))
  await put(fjord, 'creator_cards', ...cards)
  return cards
}

/** Again and again: the router puts a page that was just opened at its top. */
const scrollUntil = (top: number, isReached: (shown: readonly number[]) => boolean): Promise<unknown> =>
  expect
    .poll(() => {
      scrollTo(0, top)
      return isReached(places())
    })
    .toBe(true)

test('fifty are all in the page', async () => {
  await business(50)
  await openApp('/business/explore?sort=newest')
  await expect.poll(places).toEqual(numbers(1, 50))
})

test('of five hundred a few are, each with its place among all', async () => {
  await business(MANY)
  await openApp('/business/explore?sort=newest')
  await expectVisible(heading('Kreatør 1'))
  const shown = places()
  expect(shown).toEqual(numbers(1, shown.length))
  expect(shown.length).toBeLessThan(FEW)
  for (const one of items()) expect(one.getAttribute('aria-setsize')).toBe(String(MANY))
  await scrollUntil(Number.MAX_SAFE_INTEGER, (shown) => shown.at(-1) === MANY)
  await expectVisible(heading(`Kreatør ${MANY}`))
  await expectCount(heading('Kreatør 1'), 0)
  expect(places().length).toBeLessThan(FEW)
  expect(places()).toEqual(numbers(places()[0] ?? 0, MANY))
})

test('whoever comes back from a profile is where they were', async () => {
  const cards = await business(MANY)
  await openApp('/business/explore?sort=newest')
  await expectVisible(heading('Kreatør 1'))
  // Said by what is loaded last, which restores the place as well: until then the page may be put at its top.
  await press('Legg til i favoritter: Kreatør 1')
  await expectVisible(text('Kreatør 1 er lagt til i favorittene'))
  await scrollUntil(20_000, ([top = 0]) => top > 50)
  const middle = places()[Math.floor(places().length / 2)] ?? 0
  const left = { scroll: scrollY, places: places() }
  await navigate(`/me/${cards[middle - 1]?.id}`)
  await expectVisible(page.getByRole('heading', { name: `Kreatør ${middle}`, level: 1 }))
  expect(scrollY).toBe(0)
  history.back()
  await expect.poll(() => scrollY).toBe(left.scroll)
  await expect.poll(places).toEqual(left.places)
})
