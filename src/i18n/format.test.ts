import { describe, expect, test } from 'vitest'
import { formatFor } from './format.ts'

describe('how long ago', () => {
  const now = Date.parse('2026-11-20T12:00:00')
  const ago = (iso: string) => formatFor('nb').ago(iso, now).replaceAll('\u00a0', ' ')
  test.each([
    ['2026-11-20T11:59:30', 'akkurat nå'],
    ['2026-11-20T06:00:00', 'for 6 timer siden'],
    ['2026-11-19T11:00:00', 'i går'],
    ['2026-11-18T20:00:00', 'for 2 dager siden'],
    ['2026-11-14T12:00:00', 'for 6 dager siden'],
    ['2026-11-13T20:00:00', '13. nov.'],
    ['2026-11-13T12:00:00', '13. nov.'],
    ['2026-07-03T12:00:00', '3. juli'],
    ['2025-07-03T12:00:00', '3. juli 2025'],
  ])('%s is %s', (iso, words) => {
    expect(ago(iso)).toBe(words)
  })
  test('in English too', () => {
    expect(formatFor('en').ago('2026-07-03T12:00:00', now)).toBe('3\u00a0Jul')
  })
})

describe('lately', () => {
  const lately = (iso: string) => formatFor('nb').lately(iso, Date.parse('2026-11-01T02:00:00'))
  test.each([
    ['2026-11-01T00:10:00', '00:10'],
    ['2026-10-31T23:50:00', 'i går'],
    ['2026-10-31T00:00:00', 'i går'],
    ['2026-10-30T23:59:00', '30.\u00a0okt.'],
  ])('%s is %s', (iso, words) => {
    expect(lately(iso)).toBe(words)
  })
})

test('no line ends between a number and what it counts', () => {
  const format = formatFor('nb')
  expect(format.day('2026-12-31')).toBe('31.\u00a0desember 2026')
  expect(format.daysUntil('2026-12-31', '2026-12-10')).toBe('om 21\u00a0dager')
  expect(format.ago('2026-11-20T06:00:00', Date.parse('2026-11-20T12:00:00'))).toBe('for 6\u00a0timer siden')
})
