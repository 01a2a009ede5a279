import { describe, expect, test } from 'vitest'
import { readWhole } from './whole.ts'

describe('a typed whole number', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['2500', 2500],
    [' 2 500 ', 2500],
    ['2\u00a0500 kr', 2500],
    ['2\u202f500,-', 2500],
    ['2.500', 2500],
    ['2,500', 2500],
    ['2500,-', 2500],
    ['kr 2 500', 2500],
    ['1 250 000 kr', 1_250_000],
    ['18 år', 18],
    ['-5', -5],
    ['−5', -5],
  ])('«%s» is %s', (typed, number) => expect(readWhole(typed)).toBe(number))

  test.each(['abc', 'kr', '25,50', '2500,50', '2.5', '1e3', '12 34', '--5', 'to tusen', '😀', '٢٥', '²'])(
    '«%s» is none',
    (typed) => expect(readWhole(typed)).toBeUndefined(),
  )
})
