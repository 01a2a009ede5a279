import { expect, test } from 'vitest'
import { tied, tieMonth, tieUnits } from './tie.ts'

test.each([
  ['alle kanaler i 2 uker', 'alle kanaler i\u00a02\u00a0uker'],
  ['for 6 timer siden', 'for 6\u00a0timer siden'],
  ['inntil 30 sekunder, opptil 40 MB', 'inntil 30\u00a0sekunder, opptil 40\u00a0MB'],
  ['in all channels for 2 weeks', 'in all channels for 2\u00a0weeks'],
  ['4 søkere, 2 nye', '4 søkere, 2 nye'],
  ['2 av 40 kreatører for 500 kr', '2 av 40 kreatører for 500\u00a0kr'],
  ['Ingen timer', 'Ingen timer'],
])('%s', (plain, tied) => {
  expect(tieUnits(plain)).toBe(tied)
})

test.each([
  ['9. juli', '9.\u00a0juli'],
  ['31. desember 2026', '31.\u00a0desember 2026'],
  ['9 July 2025', '9\u00a0July 2025'],
])('%s', (plain, tied) => {
  expect(tieMonth(plain)).toBe(tied)
})

test.each([
  ['E-post om det som skjer, på e-post', 'E-post om det som skjer, på e-\u2060post'],
  ['Skriv e-postadressen i 2 minutter', 'Skriv e-\u2060postadressen i\u00a02\u00a0minutter'],
  ['per e-faktura', 'per e-faktura'],
])('in words: %s', (plain, whole) => {
  expect(tied.process(plain)).toBe(whole)
})
