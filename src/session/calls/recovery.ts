// A forgotten password: a code by e-mail, then a new password, then signed in (specification section 4).
import { beginLogin, client, giveUp } from '../client/page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { type SecondStep, stepsOf } from './second-step.ts'
import { type LoginResult, failed, finishLogin } from './sign-in.ts'

/** Requests a reset code; unknown addresses get the same answer. Null: accepted. */
export async function sendResetCode(email: string): Promise<AuthFailure | null> {
  const redirectTo = new URL('/auth/forgot-password', location.origin).href
  const { error } = await client.resetPasswordForEmail(email, { redirectTo })
  return error && failureOf(error, 'send_failed')
}

export type CodeResult = { failure: AuthFailure } | { steps: SecondStep[] }

/** Consumes a correct code. Any second steps returned must be proved before the password can change. */
export async function checkResetCode(email: string, token: string): Promise<CodeResult> {
  beginLogin()
  const { data, error } = await client.verifyOtp({ email, token, type: 'recovery' })
  if (!error && data.session) return { steps: stepsOf(data.session.user) }
  await giveUp()
  const failure = failureOf(error)
  // Not six digits, or an invalid address: the same message.
  return { failure: failure === 'invalid_email' ? 'bad_code' : failure }
}

/** Signs in here and out everywhere else: somebody else may have known the old password. */
export async function setNewPassword(password: string): Promise<LoginResult> {
  const { error } = await client.updateUser({ password })
  if (error) return failed(failureOf(error, 'update_failed'))
  // Most services do this themselves.
  await client.signOut({ scope: 'others' }).catch(() => undefined)
  return finishLogin()
}
