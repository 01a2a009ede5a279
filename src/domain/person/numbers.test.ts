import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressIssues } from './address.ts'
import { emailIssues, readUsername } from './contact.ts'
import {
  formatOrganisationNumber,
  isOrganisationNumber,
  organisationNumberIssues,
  parseOrganisationNumber,
} from './organisation-number.ts'
import { formatPhone, isPhone, parsePhone } from './phone.ts'

describe('an organisation number', () => {
  test.each([
    ['923609016', '923609016'],
    ['974 760 673', '974760673'],
    ['889\u00a0640\u00a0782', '889640782'],
    ['NO 123 456 785 MVA', '123456785'],
    ['no123456785mva', '123456785'],
    ['923.609.016', '923609016'],
    ['000000000', '000000000'],
  ])('%s is read', (text, ok) => {
    expect(parseOrganisationNumber(text)).toEqual({ ok })
  })

  test.each([
    ['123456789', 'check_digit'],
    ['923609061', 'check_digit'],
    ['92360901', 'invalid'],
    ['9236090160', 'invalid'],
    ['SE123456785', 'invalid'],
    ['٩٢٣٦٠٩٠١٦', 'invalid'],
    ['', 'invalid'],
    ['NO', 'invalid'],
  ])('%s is %s', (text, issue) => {
    expect(parseOrganisationNumber(text)).toEqual({ issue })
  })

  test('property: one wrong digit is always found, and so are two swapped neighbours', () => {
    const stem = fc.stringMatching(/^[0-9]{8}$/)
    fc.assert(
      fc.property(stem, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
        const right = Array.from({ length: 10 }, (_, last) => first + last).find(isOrganisationNumber)
        fc.pre(right !== undefined)
        const digits = [...(right ?? '')]
        const wrong = digits.with(at, String((Number(digits[at]) + by) % 10)).join('')
        expect(isOrganisationNumber(wrong)).toBe(false)
        const [one, two] = [digits[at % 8] ?? '', digits[(at % 8) + 1] ?? '']
        const swapped = digits.with(at % 8, two).with((at % 8) + 1, one)
        if (one !== two) expect(isOrganisationNumber(swapped.join(''))).toBe(false)
      }),
    )
  })

  test('property: a formatted number is read back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (digits) => {
        fc.pre(isOrganisationNumber(digits))
        expect(parseOrganisationNumber(formatOrganisationNumber(digits))).toEqual({ ok: digits })
        expect(organisationNumberIssues(digits)).toEqual([])
      }),
    )
  })
})

describe('a phone number', () => {
  test.each([
    ['91 23 45 67', '+4791234567'],
    ['+47 912 34 567', '+4791234567'],
    ['0047 91234567', '+4791234567'],
    ['4791234567', '+4791234567'],
    ['(+47) 22-34-56-78', '+4722345678'],
    ['800 22 222', '+4780022222'],
    ['+46 70 123 45 67', '+46701234567'],
    ['0046701234567', '+46701234567'],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('%s is read', (text, ok) => {
    expect(parsePhone(text)).toEqual({ ok })
  })

  test.each([
    '',
    '1234567',
    '12345678',
    '912345678',
    '+47 9123456',
    '+4711234567',
    '02800',
    '+0123456789',
    'ring meg',
    '+46 70 12x',
  ])('%s is none', (text) => {
    expect(parsePhone(text)).toEqual({ issue: 'invalid' })
  })

  test('is formatted in pairs, an 800 number as three, two and three, a foreign one unchanged', () => {
    expect(formatPhone('+4791234567')).toBe('91\u00a023\u00a045\u00a067')
    expect(formatPhone('+4780022222')).toBe('800\u00a022\u00a0222')
    expect(formatPhone('+46701234567')).toBe('+46701234567')
  })

  test('property: a formatted number is read back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9][0-9]{6,14}$/), (stored) => {
        fc.pre(isPhone(stored))
        expect(parsePhone(formatPhone(stored))).toEqual({ ok: stored })
      }),
    )
  })
})

test('every part of an address is optional; a postal code must fit its country', () => {
  const empty = { street: '', postal_code: '', city: '', country: 'NO' }
  expect(addressIssues(empty)).toEqual([])
  expect(addressIssues({ ...empty, postal_code: '0150' })).toEqual([])
  expect(addressIssues({ ...empty, postal_code: '150' })).toEqual([{ field: 'postal_code', rule: 'invalid' }])
  expect(addressIssues({ ...empty, country: 'SE', postal_code: '111 22' })).toEqual([])
})

test.each([
  ['@ida.nord', 'ida.nord'],
  [' https://www.instagram.com/ida_nord/?hl=nb ', 'ida_nord'],
  ['tiktok.com/@ida', 'ida'],
  ['instagram.com/ida#x', 'ida'],
  ['ida', 'ida'],
])('the name in %j is %s', (text, name) => {
  expect(readUsername(text)).toBe(name)
})

test('an e-mail address has a local part, a domain and no spaces', () => {
  const wrong = [
    'a',
    'a@b',
    '@b.no',
    'a@.',
    'a b@c.no',
    'a@b.no, c@d.no',
    'a@b..',
    'a\u00a0@b.no',
    '<a@b.no>',
    'a@@b.no',
  ]
  for (const email of wrong) expect(emailIssues('x', email), email).not.toEqual([])
  for (const email of ['', 'a@b.no', 'å@blåbær.no', 'a+b.c@d.e.no'])
    expect(emailIssues('x', email), email).toEqual([])
})
