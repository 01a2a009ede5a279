import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInNorway } from '../../domain/today.ts'
import { birthDateIssues, birthDateOf, isAdult } from '../../domain/person/birth-date.ts'
import { consentIssues, hasConsent } from './consent.ts'
import { handleIssues } from './handle.ts'
import { finishIssues } from './onboarding.ts'
import type { PreferencesContent } from '../preferences/fields.ts'
import { isQuiet } from '../preferences/quiet-hours.ts'

describe('a date of birth', () => {
  test.each([
    ['1', '2', '2000', '2000-02-01'],
    [' 09 ', '12', '1999', '1999-12-09'],
    ['29', '2', '2004', '2004-02-29'],
    ['29', '2', '2005', null],
    ['31', '4', '1990', null],
    ['0', '1', '1990', null],
    ['1', '13', '1990', null],
    ['1', '1', '90', null],
    ['en', '1', '1990', null],
    ['', '', '', null],
  ])('%s %s %s is %s', (day, month, year, date) => {
    expect(birthDateOf(day, month, year)).toBe(date)
  })

  test.each([
    ['2008-11-20', '2026-11-19', false],
    ['2008-11-20', '2026-11-20', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2008-02-28', '2026-02-28', true],
    ['2006-03-01', '2024-02-29', false],
    ['2000-12-31', '2019-01-01', true],
  ])('born %s is an adult on %s: %s', (born, today, grown) => {
    expect(isAdult(born, today)).toBe(grown)
  })

  test('the day in Norway counts, wherever the device is', () => {
    const born = '2008-11-20'
    // 10:30 UTC: already the 20th in Kiribati, still the 19th in Norway; at 23:30 UTC it is the 20th in Norway
    expect(birthDateIssues(born, dayInNorway(new Date('2026-11-19T10:30:00Z')))).toMatchObject([
      { rule: 'min_age' },
    ])
    expect(birthDateIssues(born, dayInNorway(new Date('2026-11-19T22:59:59Z')))).toMatchObject([
      { rule: 'min_age' },
    ])
    expect(birthDateIssues(born, dayInNorway(new Date('2026-11-19T23:00:00Z')))).toEqual([])
    // an hour earlier in summer
    expect(birthDateIssues('2008-07-01', dayInNorway(new Date('2026-06-30T22:00:00Z')))).toEqual([])
  })

  test('property: an adult stays an adult', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, fc.nat({ max: 4000 }), (born, today, later) => {
        const iso = (date: Date, days = 0) =>
          new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        if (isAdult(iso(born), iso(today))) expect(isAdult(iso(born), iso(today, later))).toBe(true)
      }),
    )
  })
})

test.each([
  ['', 'required'],
  ['ab', 'too_short'],
  ['x'.repeat(31), 'too_long'],
  ['ida nord', 'invalid'],
  ['blåbær', 'invalid'],
  ['ida🚲', 'invalid'],
  ['Admin', 'reserved'],
  ['sam-spill', 'reserved'],
  ['_support_', 'reserved'],
])('the handle %j is %s', (handle, rule) => {
  expect(handleIssues(handle)).toMatchObject([{ field: 'handle', rule }])
})

test('valid handles', () => {
  for (const handle of ['ida', 'Ida_Nord-99', '---', '123', 'supportive', 'x'.repeat(30)])
    expect(handleIssues(handle), handle).toEqual([])
})

test('a sensitive trait needs its own consent, not another’s', () => {
  expect(consentIssues(['professional', 'comedy'], {})).toEqual([])
  expect(consentIssues(['acne'], { lgbtq: '2026-11-20' })).toEqual([{ field: 'cat_traits', rule: 'consent' }])
  expect(consentIssues(['acne'], { acne: '2026-11-20' })).toEqual([])
  expect(hasConsent({}, 'constructor')).toBe(true)
  expect(hasConsent({}, 'lgbtq')).toBe(false)
})

test('finishing a profile needs a name, an adult and the terms', () => {
  const ready = { date_of_birth: '1990-01-01', terms_accepted_at: '2026-11-20T10:00:00Z' }
  expect(finishIssues('creator', 'Ida', ready, '2026-11-20')).toEqual([])
  expect(
    finishIssues('business', ' ', { date_of_birth: null, terms_accepted_at: null }, '2026-11-20'),
  ).toMatchObject([{ field: 'name' }, { field: 'date_of_birth' }, { field: 'terms_accepted_at' }])
})

describe('quiet hours', () => {
  const hours = (quiet_from: string, quiet_to: string, time_zone = 'Europe/Oslo'): PreferencesContent => ({
    email_off: [],
    push_off: [],
    quiet_from,
    quiet_to,
    time_zone,
  })
  test.each([
    ['21:00', '08:00', '2026-11-20T20:00:00Z', true],
    ['21:00', '08:00', '2026-11-20T19:59:00Z', false],
    ['21:00', '08:00', '2026-11-20T06:59:00Z', true],
    ['21:00', '08:00', '2026-11-20T07:00:00Z', false],
    ['12:00', '13:00', '2026-11-20T11:30:00Z', true],
    ['12:00', '12:00', '2026-11-20T11:00:00Z', false],
    ['', '08:00', '2026-11-20T03:00:00Z', false],
    ['tolv', '08:00', '2026-11-20T03:00:00Z', false],
  ])('from %s to %s at %s: %s', (from, to, at, quiet) => {
    expect(isQuiet(hours(from, to), new Date(at))).toBe(quiet)
  })

  test('use the person’s time zone, and Norway’s if it is unknown', () => {
    const at = new Date('2026-11-20T20:00:00Z')
    expect(isQuiet(hours('21:00', '08:00', 'UTC'), at)).toBe(false)
    expect(isQuiet(hours('21:00', '08:00', 'Mars/Olympus'), at)).toBe(true)
  })
})
