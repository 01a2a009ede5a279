import { expect, test } from 'vitest'
import { frameOf, placeInRange } from './frame.ts'

const brief = { price_from: 2500, price_to: 4500, currency: 'NOK' } as const
const offer = (price: number, currency = 'NOK') => ({ price, currency })

test('both ends of the range are within it', () => {
  expect([2499, 2500, 3000, 4500, 4501].map((price) => frameOf(offer(price), brief))).toEqual([
    'below',
    'within',
    'within',
    'within',
    'above',
  ])
})

test('a range with one end is compared with that end alone', () => {
  expect(frameOf(offer(9000), { ...brief, price_to: null })).toBe('within')
  expect(frameOf(offer(100), { ...brief, price_from: null })).toBe('within')
  expect(frameOf(offer(9000), { ...brief, price_from: null })).toBe('above')
})

test('another currency and a brief without a price say nothing', () => {
  expect(frameOf(offer(3000, 'EUR'), brief)).toBeNull()
  expect(frameOf(offer(3000), { ...brief, price_from: null, price_to: null })).toBeNull()
})

test('a price has its place between the ends, and outside of them at the nearer one', () => {
  expect([2000, 2500, 3500, 4500, 9_000_000].map((price) => placeInRange(price, 2500, 4500))).toEqual([
    0, 0, 0.5, 1, 1,
  ])
  expect([0, 1].map((price) => placeInRange(price, 0, 0))).toEqual([0.5, 1])
  expect(placeInRange(10_000_000, 1, 10_000_000)).toBe(1)
})
