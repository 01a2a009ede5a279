// Days and times: what somebody types, and how it is counted.
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  isDay,
  readDay,
  readTime,
  showDay,
  showTime,
  weekOf,
  weeksOf,
  withDots,
} from './day.ts'

test.each([
  ['12.10.2026', '2026-10-12'],
  ['1.2.2027', '2027-02-01'],
  ['1.2.27', '2027-02-01'],
  ['12/10/2026', '2026-10-12'],
  ['12 10 2026', '2026-10-12'],
  ['2026-12-10', '2026-12-10'],
  ['29.02.2028', '2028-02-29'],
])('«%s» is %s: the day comes first, never the month', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '',
  '12',
  '12.10',
  '12.10.202',
  '31.02.2027',
  '29.02.2027',
  '00.10.2026',
  '12.13.2026',
  '12.10.20261',
  'i morgen',
])('«%s» is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test('a day is shown as people of the language write it', () => {
  expect(showDay('2026-12-10', 'nb')).toBe('10.12.2026')
  expect(showDay('2026-12-10', 'en')).toBe('10/12/2026')
  expect(isDay('2026-02-30')).toBe(false)
})

describe('the dots between the numbers', () => {
  test.each([
    ['1', '1'],
    ['12', '12.'],
    ['12.1', '12.1'],
    ['1210', '12.10.'],
    ['12.10', '12.10.'],
    ['12102026', '12.10.2026'],
    ['12.10.2026', '12.10.2026'],
    ['1.', '1.'],
    ['1.2', '1.2'],
    ['1.2.2026', '1.2.2026'],
    ['12/10', '12/10'],
    ['i morgen', 'i morgen'],
    ['123456789', '123456789'],
  ])('«%s» becomes «%s»', (typed, shown) => {
    expect(withDots(typed, 'nb')).toBe(shown)
  })

  test('are slashes in English', () => {
    expect(withDots('1210', 'en')).toBe('12/10/')
  })
})

test('days and months go on over their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test.each([
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in week %i', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

test('a month is its weeks from Monday', () => {
  const weeks = weeksOf('2026-12-10')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-11-30', '2027-01-03'])
  // A February that begins on Monday and has four weeks.
  expect(weeksOf('2027-02-01').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})

test('times', () => {
  expect([showTime('21:00', 'nb'), showTime('21:00', 'en'), showTime('2', 'nb')]).toEqual([
    '21.00',
    '21:00',
    '2',
  ])
  expect(['21.30', '21:30', '2130'].map((typed) => readTime(typed))).toEqual(['21:30', '21:30', '21:30'])
  expect(['9', '9.30', '930', '24.00', '12.60', ''].map((typed) => readTime(typed))).toEqual(
    Array(6).fill(undefined),
  )
  expect(['9', '9.30', '930', '24', '12.60', ''].map((typed) => readTime(typed, true))).toEqual([
    '09:00',
    '09:30',
    '09:30',
    undefined,
    undefined,
    undefined,
  ])
})
