import { useTranslation } from 'react-i18next'
import type { Locale } from './locale.ts'

/** The language in which numbers, days and names of countries are written. */
export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'nb')
