import { type Issue, lengthOf } from '../issue.ts'

export const EMAIL_MAX = 254
/** Something, an at sign, something with a full stop. Only a mail tells whether the address exists. */
const EMAIL = /^[^@,;:<>()[\]"\\]+@[^@,;:<>()[\]"\\]+\.[^@,;:<>()[\]"\\.]+$/
/** Spaces and control characters: up to U+0020, and from U+007F to U+00A0. */
const isInvisible = (letter: string): boolean => letter <= ' ' || (letter >= '\u007f' && letter <= '\u00a0')
const isEmail = (email: string): boolean => EMAIL.test(email) && ![...email].some(isInvisible)

/** What is wrong with a contact e-mail address. It is optional. The same as in SQL. */
export function emailIssues(field: string, email: string): Issue[] {
  if (email === '') return []
  const length = lengthOf(email)
  const issues: Issue[] = isEmail(email) ? [] : [{ field, rule: 'invalid' }]
  if (length > EMAIL_MAX) issues.push({ field, rule: 'too_long', limit: EMAIL_MAX, actual: length })
  return issues
}

/** An Instagram or TikTok name as stored: no @, no URL. */
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
