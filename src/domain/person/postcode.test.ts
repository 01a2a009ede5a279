import { expect, test } from 'vitest'
import { cityOf } from './postcode.ts'

test.each([
  ['0001', 'Oslo'],
  ['0150', 'Oslo'],
  ['1295', 'Oslo'],
  ['1337', 'Sandvika'],
  ['1629', 'Gamle Fredrikstad'],
  ['2380', 'Brumunddal'],
  ['3045', 'Drammen'],
  ['4014', 'Stavanger'],
  ['4630', 'Kristiansand S'],
  ['5003', 'Bergen'],
  ['5230', 'Paradis'],
  ['6002', 'Ålesund'],
  ['6515', 'Kristiansund N'],
  ['7030', 'Trondheim'],
  ['7075', 'Tiller'],
  ['8005', 'Bodø'],
  ['9008', 'Tromsø'],
  ['9170', 'Longyearbyen'],
  ['9990', 'Båtsfjord'],
])('%s is %s', async (code, place) => {
  expect(await cityOf(code)).toBe(place)
})

test.each(['0000', '9999x', '150', '', 'abcd', '٠١٥٠', '4999x'])('%j has no place', async (code) => {
  expect(await cityOf(code)).toBeNull()
})

test('an unused hundred has no place, and no run extends past its own hundred', async () => {
  expect(await cityOf('9210')).toBeNull()
  expect(await cityOf('4999')).toBe('Akland')
  expect(await cityOf('5000')).toBeNull()
})
