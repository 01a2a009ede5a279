import type { AuthFailure } from '../../session/auth-service.ts'
import type { FormIssue } from '../../forms/issue-resolver.ts'
import type { Refused } from '../../forms/use-submit-form.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The words for a failure of signing in or up. */
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

/** The words for a field's issue: found on the device, or refused by the service (the rule is its failure). */
export const authIssueWords = ({ field, rule, limit = 0 }: FormIssue): string =>
  authWords(keys[`${field}.${rule}`] ?? rule, { limit })

/** The failure for a thrown error: usually a chunk or the service could not be reached. */
export const authCodeOf = (): AuthFailure => (navigator.onLine ? 'unknown' : 'offline')

const besideField: Partial<Record<AuthFailure, string>> = {
  weak_password: 'password',
  same_password: 'password',
  invalid_email: 'email',
}

/** The service's refusal, attached to the field it concerns. */
export function authRefusal(failure: AuthFailure): Refused {
  const field = besideField[failure]
  return field === undefined ? { code: failure } : { issues: [{ field, rule: failure }] }
}
