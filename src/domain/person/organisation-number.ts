import type { Issue, Rule } from '../issue.ts'

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const

/** Nine digits, the last of which is the check digit (modulus 11). The same sum as in SQL. */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = sum % 11
  return rest !== 1 && Number(digits[8]) === (rest === 0 ? 0 : 11 - rest)
}

/** Reads a number as people write it: with spaces, full stops, `NO` before or `MVA` after. */
export function parseOrganisationNumber(text: string): { ok: string } | { issue: Rule } {
  const digits = text
    .replaceAll(/[\s.\u2010-\u2015-]/g, '')
    .replace(/^NO(?=[0-9])/i, '')
    .replace(/MVA$/i, '')
  if (!/^[0-9]{9}$/.test(digits)) return { issue: 'invalid' }
  return isOrganisationNumber(digits) ? { ok: digits } : { issue: 'check_digit' }
}

/** The Norwegian format: groups of three, with no-break spaces between. */
export const formatOrganisationNumber = (digits: string): string =>
  /^[0-9]{9}$/.test(digits) ? digits.replace(/(...)(...)(...)/, '$1\u00a0$2\u00a0$3') : digits

/** What is wrong with a stored number: it must be empty, or nine digits with the right check digit. */
export function organisationNumberIssues(digits: string): Issue[] {
  if (digits === '' || isOrganisationNumber(digits)) return []
  const rule = /^[0-9]{9}$/.test(digits) ? 'check_digit' : 'invalid'
  return [{ field: 'organisation_number', rule }]
}
