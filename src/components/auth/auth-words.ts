import { i18n } from '../../i18n/i18n.ts'

/** A failure of signing in or up, in words. */
export const authWords = (failure: string, values: Readonly<Record<string, unknown>> = {}): string =>
  i18n.t(`auth:failure.${failure}`, { defaultValue: failure, ...values })
