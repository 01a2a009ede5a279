import { accounts } from '../entities/accounts/mutators.ts'
import { useAccount } from '../entities/accounts/queries.ts'
import { changeLocale } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/locale.ts'

/** For a signed-in person: changes the language here, and of mails, which use the one chosen last. */
export function useChooseLocale(): (wanted: Locale) => Promise<void> {
  const account = useAccount()
  return async (wanted) => {
    await changeLocale(wanted)
    if (!account || account.locale === wanted) return
    const { id, locale: before } = account
    const base = { locale: before === 'nb' || before === 'en' ? before : ('' as const) }
    await accounts.edit({ id, set: { locale: wanted }, base })
  }
}
