import { isCommonPassword } from '../../../../src/domain/passwords/common-passwords.ts'
import { passwordStrength } from '../../../../src/domain/passwords/strength.ts'
import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'

/**
 * Refuses a new password that is among the first to be guessed, by the rule and the list of the application. A hosted
 * project has its own: the check for leaked passwords.
 */
export function refuseWeakPassword(password: string, email: string): Answer | undefined {
  const { reason } = passwordStrength(password, isCommonPassword, [email])
  if (reason === null) return undefined
  const [message, kind] =
    reason === 'short'
      ? ['Password is too short.', 'length']
      : ['Password is known to be easy to guess.', 'pwned']
  return refused(422, 'weak_password', message, {}, { weak_password: { reasons: [kind] } })
}
