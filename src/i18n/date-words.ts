import { useTranslation } from 'react-i18next'
import { useLocale } from './use-locale.ts'

/** The words of a date field, and how its language writes days. */
export function useDateWords() {
  const { t } = useTranslation('common')
  return {
    language: useLocale(),
    example: t('date.example'),
    choose: t('date.choose'),
    previous: t('date.previous'),
    next: t('date.next'),
    week: t('date.week'),
    close: t('close'),
  }
}
