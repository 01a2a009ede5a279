import type { Issue, Rule } from '../issue.ts'

const NORWEGIAN = /^\+47[2-9][0-9]{7}$/
const FOREIGN = /^\+(?!47)[1-9][0-9]{6,14}$/

/** The stored form: `+` and digits; a Norwegian number has eight, the first 2 to 9. The same as in SQL. */
export const isPhone = (stored: string): boolean => NORWEGIAN.test(stored) || FOREIGN.test(stored)

/** Reads a typed number. Eight digits are Norwegian; any other country begins with `+` or `00`. */
export function parsePhone(text: string): { ok: string } | { issue: Rule } {
  const bare = text.replaceAll(/[\s().\u2010-\u2015/-]/g, '').replace(/^00/, '+')
  const number = /^[0-9]{8}$/.test(bare) ? `+47${bare}` : /^47[2-9][0-9]{7}$/.test(bare) ? `+${bare}` : bare
  return isPhone(number) ? { ok: number } : { issue: 'invalid' }
}

/** The Norwegian format of four pairs (800 numbers differ); a foreign number as it is stored. */
export function formatPhone(stored: string): string {
  if (!NORWEGIAN.test(stored)) return stored
  const digits = stored.slice(3)
  return digits.startsWith('8')
    ? digits.replace(/(...)(..)(...)/, '$1\u00a0$2\u00a0$3')
    : digits.replace(/(..)(..)(..)(..)/, '$1\u00a0$2\u00a0$3\u00a0$4')
}

export const phoneIssues = (stored: string): Issue[] =>
  stored === '' || isPhone(stored) ? [] : [{ field: 'phone', rule: 'invalid' }]
