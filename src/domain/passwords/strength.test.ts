import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { loadCommonPasswords, passwordStrength } from './strength.ts'

describe('passwords that are guessed first are weak', () => {
  test.each([
    'password',
    'Passord123',
    'P@ssw0rd!',
    'sommer2024!',
    'Sommer-2026',
    '12345678',
    '87654321',
    'qwertyuiop',
    'qwerty123',
    '1qaz2wsx',
    'q1w2e3r4',
    'asdfghjklø',
    'aaaaaaaaaaaa',
    'abababababab',
    'abc123abc123',
    'iloveyou2',
    '17.05.1990',
    '91234567',
    'norgenorge',
    'Liverpool1',
    'Rosenborg2025',
    'sommersol1',
    'trustno1',
    '!!!!!!!!!!',
    'hemmelig99',
    '2024vinter',
  ])('%s', (password) => {
    expect(passwordStrength(password, isCommonPassword)).toEqual({ score: 0, reason: 'weak' })
  })
})

describe('length decides', () => {
  test.each([
    ['kopp', 0, 'short'],
    ['kvbmtrz', 0, 'short'],
    ['kvbmtrzo', 1, null],
    ['tørr pumpe', 1, null],
    ['tre gule sko', 2, null],
    ['fire blå paraply', 3, null],
    ['Fjellvidde 3 i tåke ved Finse', 4, null],
    ['👩‍🎨🚲🏔🌧🎻🧀🪵🐟', 1, null],
    ['x7#Kq', 0, 'short'],
  ] as const)('%s is %i', (password, score, reason) => {
    expect(passwordStrength(password, isCommonPassword)).toEqual({ score, reason })
  })

  test('no character class is required, and 64 characters and more are accepted', () => {
    expect(passwordStrength('korrekt hest batteri stift', isCommonPassword).score).toBe(4)
    expect(passwordStrength('ja nei kanskje '.repeat(5), () => false).score).toBe(4)
  })
})

test('a password made of the person’s own name or address is weak', () => {
  const own = ['ingrid.solbakken@eksempel.no', 'Ingrid Solbakken']
  for (const password of ['solbakken1', 'Ingrid.Solbakken', 'solbakken!99'])
    expect(passwordStrength(password, () => false, own)).toEqual({ score: 0, reason: 'weak' })
  expect(passwordStrength('solbakken ved elva', () => false, own).score).toBeGreaterThan(2)
})

test('property: appended characters never lower the length score', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 12, maxLength: 40 }),
      fc.string({ maxLength: 12 }),
      (password, more) => {
        const score = (text: string) => passwordStrength(text, () => false).score
        expect(score(password + more)).toBeGreaterThanOrEqual(score(password))
      },
    ),
  )
})

test('property: generated passwords are almost never common', async () => {
  const isCommon = await loadCommonPasswords()
  const random = fc.string({
    unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#%&?'),
    minLength: 12,
    maxLength: 20,
  })
  const many = fc.sample(random, { numRuns: 2000, seed: 4 })
  expect(many.filter((password) => isCommon(password)).length).toBeLessThan(5)
})
