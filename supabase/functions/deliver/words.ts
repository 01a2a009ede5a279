import { createInstance } from 'i18next'
import mailEn from '../../../locales/en/mail.json' with { type: 'json' }
import notificationsEn from '../../../locales/en/notifications.json' with { type: 'json' }
import mailNb from '../../../locales/nb/mail.json' with { type: 'json' }
import notificationsNb from '../../../locales/nb/notifications.json' with { type: 'json' }
import type { Locale } from './taken.ts'

const words = createInstance()
const ready = words.init({
  resources: {
    nb: { mail: mailNb, notifications: notificationsNb },
    en: { mail: mailEn, notifications: notificationsEn },
  },
  fallbackLng: 'nb',
  defaultNS: 'mail',
  ns: ['mail', 'notifications'],
  // `layOut` escapes; a push message is text.
  interpolation: { escapeValue: false },
})

const sayIn = (locale: Locale) => words.getFixedT(locale, ['mail', 'notifications'] as const)
export type Say = ReturnType<typeof sayIn>

/** The words in the reader's language. */
export async function wordsIn(locale: Locale): Promise<Say> {
  await ready
  return sayIn(locale)
}
