import { expect, test } from 'vitest'
import { playTime } from './play-time.ts'

test.each([
  [0.4, '0:00'],
  [3.2, '0:03'],
  [59.6, '1:00'],
  [65, '1:05'],
  [3600, '60:00'],
])('%s seconds are %s', (seconds, shown) => {
  expect(playTime(seconds)).toBe(shown)
})
