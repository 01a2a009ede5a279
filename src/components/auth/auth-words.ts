import type { AuthFailure } from '../../data/auth/auth-service.ts'
import type { FormIssue } from '../../forms/issue-resolver.ts'
import type { Refused } from '../../forms/use-submit-form.ts'
import { i18n } from '../../i18n/i18n.ts'

/** A failure of signing in or up, in words. */
export const authWords = (failure: string, values: Readonly<Record<string, unknown>> = {}): string =>
  i18n.t(`auth:failure.${failure}`, { defaultValue: failure, ...values })

const keys: Readonly<Record<string, string>> = {
  'email.invalid': 'invalid_email',
  'password.required': 'missing_password',
  'password.too_short': 'short_password',
  'password.too_long': 'long_password',
  'password.weak': 'weak_password',
  'repeat.differs': 'mismatch',
  'code.too_short': 'short_code',
}

/** What is wrong with a field, in words: what the device saw, or what the service refused (the rule is its failure). */
export const authIssueWords = ({ field, rule, limit = 0 }: FormIssue): string =>
  authWords(keys[`${field}.${rule}`] ?? rule, { limit })

/** The code of what was thrown: mostly a part of the app, or the service, that could not be reached. */
export const authCodeOf = (): AuthFailure => (navigator.onLine ? 'unknown' : 'offline')

const besideField: Partial<Record<AuthFailure, string>> = {
  weak_password: 'password',
  same_password: 'password',
  invalid_email: 'email',
}

/** What the service refused, for the field it belongs to. */
export function authRefusal(failure: AuthFailure): Refused {
  const field = besideField[failure]
  return field === undefined ? { code: failure } : { issues: [{ field, rule: failure }] }
}
