// The only entry to the authentication service (specification section 7): one file, loaded when needed.
import { forgetSession } from './tokens/forget-session.ts'
import { client, giveUp } from './client/page-client.ts'

export { confirmWithAddress, confirmWithCode, sendConfirmationAgain } from './calls/confirmation.ts'
export { type AuthFailure, failureOf } from './calls/failure.ts'
export { finishLinking, isLinking } from './calls/id-token.ts'
export { type CodeResult, checkResetCode, sendResetCode, setNewPassword } from './calls/recovery.ts'
export { type SecondStep, askSecondStep, proveSecondStep } from './calls/second-step.ts'
export { type LoginResult, finishLogin, resumeLogin, signIn, signInWith, signUp } from './calls/sign-in.ts'
export { client, giveUp } from './client/page-client.ts'

/** For the settings only. Imported here and nowhere else, so that the bundler leaves the client in this chunk. */
export const loadSecurity = () => import('./calls/security.ts')
export const loadEnrolment = () => import('./calls/enrolment.ts')

/** For the second step only: most people never need them. */
export const loadRecoveryCodes = () => import('./calls/recovery-codes.ts')
export const loadPasskeys = () => import('./calls/passkeys.ts')

const GOODBYE_MS = 4_000

async function sayGoodbye(): Promise<void> {
  // Drop a half-finished login: this is about the device's session.
  await giveUp()
  await client.signOut({ scope: 'local' })
}

/** Ends the session at the service if it answers soon, and always on the device. */
export async function endSession(): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_MS))
  await Promise.race([sayGoodbye().catch(() => undefined), enough])
  await forgetSession()
}
