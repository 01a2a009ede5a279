import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/password.ts'
import { authWords } from './auth-words.ts'

export interface Credentials {
  email: string
  password: string
  /** Only when signing up. */
  repeat?: string
}
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong on the device already; the server checks again. */
export function credentialErrors(credentials: Credentials, signUp: boolean): CredentialErrors {
  const errors: CredentialErrors = {}
  if (!looksLikeEmail.test(credentials.email.trim())) errors.email = authWords('invalid_email')
  if (credentials.password === '') errors.password = authWords('missing_password')
  if (!signUp || errors.password) return errors
  if ([...credentials.password].length < PASSWORD_MIN) {
    errors.password = authWords('short_password', { limit: PASSWORD_MIN })
  } else if (new TextEncoder().encode(credentials.password).length > PASSWORD_MAX) {
    errors.password = authWords('long_password', { limit: PASSWORD_MAX })
  } else if (new Set(credentials.password).size < 4) {
    errors.password = authWords('weak_password')
  }
  if (!errors.password && credentials.password !== credentials.repeat) errors.repeat = authWords('mismatch')
  return errors
}
