import { lengthOf } from '../issue.ts'
import { PASSWORD_MIN } from '../password.ts'

/** 0: refused. 1 to 4: weak, fair, good, strong. */
export type Score = 0 | 1 | 2 | 3 | 4
/** `short`: under 8 characters. `weak`: one of those guessed first, or the person's own name. */
export interface Strength {
  score: Score
  reason: 'short' | 'weak' | null
}

/** Characters that add entropy: from the third of a run (`aaa`, `123`) on, they add almost none. */
function weightOf(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  return codes.reduce((weight, code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN)
    const before = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN)
    return weight + (Math.abs(step) <= 1 && step === before ? 0.25 : 1)
  }, 0)
}

/** Nearly all of the password is the person's own name or address, which their acquaintances know. */
function isOwn(password: string, own: readonly string[]): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '')
  const text = bare(password)
  const known = own.flatMap((word) => [word, word.replace(/@.*$/, ''), ...word.split(/[@.\s]+/)]).map(bare)
  return known.some((word) => word.length >= 4 && text.includes(word) && text.length - word.length < 5)
}

/**
 * How hard a password is to guess: by its length, without rules about character classes.
 * @param isCommon from `loadCommonPasswords`; `() => false` until it is loaded
 * @param own what must not be nearly all of it: the person's e-mail address and name
 */
export function passwordStrength(
  password: string,
  isCommon: (password: string) => boolean,
  own: readonly string[] = [],
): Strength {
  if (lengthOf(password) < PASSWORD_MIN) return { score: 0, reason: 'short' }
  const weight = weightOf(password)
  if (weight < 5 || isOwn(password, own) || isCommon(password)) return { score: 0, reason: 'weak' }
  return { score: weight >= 18 ? 4 : weight >= 14 ? 3 : weight >= 11 ? 2 : 1, reason: null }
}

/** Loads the check for common passwords, when a password field is first touched. */
export const loadCommonPasswords = async (): Promise<(password: string) => boolean> =>
  (await import('./common-passwords.ts')).isCommonPassword
