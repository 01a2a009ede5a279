import { AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'

/** The kind of failure, as a key of `failure` in `locales/<language>/auth.json`. */
export type AuthFailure =
  | 'wrong_login'
  | 'weak_password'
  | 'same_password'
  | 'too_many_tries'
  | 'offline'
  | 'invalid_email'
  | 'bad_code'
  | 'wrong_recovery_code'
  | 'second_step_needed'
  | 'passkey_cancelled'
  | 'passkey_timeout'
  | 'passkey_none'
  | 'passkey_known'
  | 'passkey_elsewhere'
  | 'passkey_unsupported'
  | 'passkey_refused'
  | 'passkey_off'
  | 'name_taken'
  | 'too_many_factors'
  | 'sign_in_again'
  | 'not_signed_in'
  | 'sign_up_closed'
  | 'storage_blocked'
  | 'send_failed'
  | 'update_failed'
  | 'unknown'

const byCode: Readonly<Record<string, AuthFailure>> = {
  invalid_credentials: 'wrong_login',
  weak_password: 'weak_password',
  same_password: 'same_password',
  email_address_invalid: 'invalid_email',
  validation_failed: 'invalid_email',
  otp_expired: 'bad_code',
  service_unreachable: 'offline',
  bad_code_verifier: 'bad_code',
  flow_state_not_found: 'bad_code',
  flow_state_expired: 'bad_code',
  mfa_verification_failed: 'bad_code',
  mfa_verification_rejected: 'bad_code',
  mfa_challenge_expired: 'bad_code',
  mfa_factor_name_conflict: 'name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  mfa_webauthn_enroll_not_enabled: 'passkey_off',
  mfa_webauthn_verify_not_enabled: 'passkey_off',
  insufficient_aal: 'second_step_needed',
  reauthentication_needed: 'sign_in_again',
  reauthentication_not_valid: 'bad_code',
  current_password_invalid: 'wrong_login',
  session_not_found: 'not_signed_in',
  session_expired: 'not_signed_in',
  bad_jwt: 'not_signed_in',
  no_authorization: 'not_signed_in',
  signup_disabled: 'sign_up_closed',
}

/** @param otherwise the failure to report when the service's error is unknown */
export function failureOf(error: unknown, otherwise: AuthFailure = 'unknown'): AuthFailure {
  if (!(error instanceof AuthError)) return otherwise
  if (error.status === 429) return 'too_many_tries'
  // The client calls a failing server retryable, too; only without an answer is there no status.
  if (isAuthRetryableFetchError(error)) return error.status === 0 ? 'offline' : otherwise
  if (error.name === 'AuthSessionMissingError') return 'not_signed_in'
  return byCode[error.code ?? ''] ?? otherwise
}
