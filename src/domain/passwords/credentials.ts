// What is wrong with what somebody signs in with, seen on the device already. The service checks again.
import { PASSWORD_MAX, PASSWORD_MIN } from '../password.ts'

export interface CredentialIssue {
  field: 'email' | 'current' | 'password' | 'repeat' | 'code'
  rule: 'required' | 'invalid' | 'too_short' | 'too_long' | 'weak' | 'differs'
  limit?: number
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** What a mail server must be able to take, and no more (RFC 5321). */
const EMAIL_MAX = 254
export const CODE_LENGTH = 6

/** Whether a text may be an e-mail address; whether it is one only a mail can tell. */
export function emailIssues(typed: string): CredentialIssue[] {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && emailShape.test(email) ? [] : [{ field: 'email', rule: 'invalid' }]
}

/** A password that exists already is right or wrong, and only the service knows. */
export const passwordIssues = (password: string, field: 'password' | 'current' = 'password') =>
  password === '' ? ([{ field, rule: 'required' }] satisfies CredentialIssue[]) : []

export const codeIssues = (code: string): CredentialIssue[] =>
  code.length < CODE_LENGTH ? [{ field: 'code', rule: 'too_short', limit: CODE_LENGTH }] : []

/**
 * @param own what must not be most of it: the e-mail address, a name
 * @throws when what judges passwords could not be fetched
 */
export async function newPasswordIssues(
  { password, repeat }: { password: string; repeat: string },
  own: readonly string[],
): Promise<CredentialIssue[]> {
  if (password === '') return passwordIssues(password)
  // bcrypt reads 72 bytes and no more: what stands behind them would protect nothing.
  if (new TextEncoder().encode(password).length > PASSWORD_MAX)
    return [{ field: 'password', rule: 'too_long', limit: PASSWORD_MAX }]
  const { loadCommonPasswords, passwordStrength } = await import('./strength.ts')
  // Without network the list may be missing: the server has one too.
  const isCommon = await loadCommonPasswords().catch(() => () => false)
  const { reason } = passwordStrength(password, isCommon, own)
  if (reason === 'short') return [{ field: 'password', rule: 'too_short', limit: PASSWORD_MIN }]
  if (reason === 'weak') return [{ field: 'password', rule: 'weak' }]
  return password === repeat ? [] : [{ field: 'repeat', rule: 'differs' }]
}
