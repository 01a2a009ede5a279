import { wordsAt } from '../../i18n/words-at.ts'
import type { Values } from '../../i18n/translate.ts'

/** A failure of signing in or up, in words. */
export const authWords = (failure: string, values?: Values): string =>
  wordsAt('auth', `failure.${failure}`, values) ?? failure
