import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'

/** Says what is missing without JavaScript: seen only in what the build wrote (prerender/). */
export function NoScript() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p
        lang={useLocale()}
        className="border-b border-line bg-warning-soft px-4 py-3 text-sm text-on-warning-soft lg:px-6"
      >
        {t('noScript')}
      </p>
    </noscript>
  )
}
