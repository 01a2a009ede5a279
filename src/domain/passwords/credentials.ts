// Checks credentials on the device. The service checks again.
import { PASSWORD_MAX, PASSWORD_MIN } from '../password.ts'

export interface CredentialIssue {
  field: 'email' | 'current' | 'password' | 'repeat' | 'code'
  rule: 'required' | 'invalid' | 'too_short' | 'too_long' | 'weak' | 'differs'
  limit?: number
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The longest address that a mail server must accept (RFC 5321). */
const EMAIL_MAX = 254
export const CODE_LENGTH = 6

/** Whether a text can be an e-mail address; only a mail tells whether it is one. */
export function emailIssues(typed: string): CredentialIssue[] {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && emailShape.test(email) ? [] : [{ field: 'email', rule: 'invalid' }]
}

/** An existing password is only checked for presence: only the service knows whether it is right. */
export const passwordIssues = (password: string, field: 'password' | 'current' = 'password') =>
  password === '' ? ([{ field, rule: 'required' }] satisfies CredentialIssue[]) : []

export const codeIssues = (code: string): CredentialIssue[] =>
  code.length < CODE_LENGTH ? [{ field: 'code', rule: 'too_short', limit: CODE_LENGTH }] : []

/**
 * @param own what must not be most of the password: the e-mail address, a name
 * @throws when the password check could not be loaded
 */
export async function newPasswordIssues(
  { password, repeat }: { password: string; repeat: string },
  own: readonly string[],
): Promise<CredentialIssue[]> {
  if (password === '') return passwordIssues(password)
  // bcrypt reads only 72 bytes: the rest would protect nothing.
  if (new TextEncoder().encode(password).length > PASSWORD_MAX)
    return [{ field: 'password', rule: 'too_long', limit: PASSWORD_MAX }]
  const { loadCommonPasswords, passwordStrength } = await import('./strength.ts')
  // Offline the list may be missing: the server has one too.
  const isCommon = await loadCommonPasswords().catch(() => () => false)
  const { reason } = passwordStrength(password, isCommon, own)
  if (reason === 'short') return [{ field: 'password', rule: 'too_short', limit: PASSWORD_MIN }]
  if (reason === 'weak') return [{ field: 'password', rule: 'weak' }]
  return password === repeat ? [] : [{ field: 'repeat', rule: 'differs' }]
}
