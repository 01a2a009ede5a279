// What is wrong with a new password, on the device already; the server checks again.
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/password.ts'
import { authWords } from './auth-words.ts'

export type NewPasswordErrors = {
  password?: string
  repeat?: string
}

/**
 * @param own what must not be most of it: the e-mail address, a name
 * @returns words to stand beside the fields `password` and `repeat`; empty when the password will do
 */
export async function checkNewPassword(
  password: string,
  repeat: string,
  own: readonly string[],
): Promise<NewPasswordErrors> {
  if (password === '') return { password: authWords('missing_password') }
  // bcrypt reads 72 bytes and no more: what stands behind them would protect nothing.
  if (new TextEncoder().encode(password).length > PASSWORD_MAX)
    return { password: authWords('long_password', { limit: PASSWORD_MAX }) }
  const { loadCommonPasswords, passwordStrength } = await import('../../domain/passwords/strength.ts')
  // Without network the list may be missing: the server has one too.
  const isCommon = await loadCommonPasswords().catch(() => () => false)
  const { reason } = passwordStrength(password, isCommon, own)
  if (reason === 'short') return { password: authWords('short_password', { limit: PASSWORD_MIN }) }
  if (reason === 'weak') return { password: authWords('weak_password') }
  return password === repeat ? {} : { repeat: authWords('mismatch') }
}
