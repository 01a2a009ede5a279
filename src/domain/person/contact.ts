import { type Issue, lengthOf } from '../issue.ts'

export const EMAIL_MAX = 254
/** Somebody, an at sign, somewhere with a full stop. Whether it exists, a letter shows. */
const EMAIL = /^[^@,;:<>()[\]"\\]+@[^@,;:<>()[\]"\\]+\.[^@,;:<>()[\]"\\.]+$/
/** Spaces and control characters: up to U+0020, and from U+007F to U+00A0. */
const isInvisible = (letter: string): boolean => letter <= ' ' || (letter >= '\u007f' && letter <= '\u00a0')
const isEmail = (email: string): boolean => EMAIL.test(email) && ![...email].some(isInvisible)

/** What is wrong with an address for letters. It may be missing. The same as in SQL. */
export function emailIssues(field: string, email: string): Issue[] {
  if (email === '') return []
  const length = lengthOf(email)
  const issues: Issue[] = isEmail(email) ? [] : [{ field, rule: 'invalid' }]
  if (length > EMAIL_MAX) issues.push({ field, rule: 'too_long', limit: EMAIL_MAX, actual: length })
  return issues
}

/** A name on Instagram or TikTok, as it is stored: no @, no address. */
export const isUsername = (name: string): boolean => /^[A-Za-z0-9._]{1,30}$/.test(name)

/** Reads a name as people paste it: `@ida`, `ida`, `https://www.instagram.com/ida/?hl=nb`. Never throws. */
export function readUsername(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(instagram|tiktok)\.com\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^@/, '')
}

export const usernameIssues = (field: string, name: string): Issue[] =>
  name === '' || isUsername(name) ? [] : [{ field, rule: 'invalid' }]
