import { expect, test } from 'vitest'
import { durationIn } from './duration.ts'

test.each([
  [400, '1 sekund'],
  [30_000, '30 sekunder'],
  [60_000, '1 minutt'],
  [125_400, '2 minutter og 5 sekunder'],
  [3_599_600, '1 time'],
  [3_629_000, '1 time'],
  [14_400_000, '4 timer'],
  [21_570_000, '6 timer'],
  [7_500_000, '2 timer og 5 minutter'],
])('%i ms are «%s»', (ms, words) => {
  expect(durationIn('nb', ms)).toBe(words)
})

test('in English', () => {
  expect(durationIn('en', 125_000)).toBe('2 minutes and 5 seconds')
})
