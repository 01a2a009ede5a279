import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { changeLocale } from '../../i18n/i18n.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { AppLogo } from '../../ui/mark/logo.tsx'

const links = ['creators', 'about', 'support', 'blog', 'terms', 'privacy'] as const
const languages = ['nb', 'en'] as const

/** The footer of public pages. Guests have no account menu, so they choose their language here. */
export function PageFooter() {
  const { t } = useTranslation(['pages', 'common'])
  const locale = useLocale()
  const link =
    'inline-flex min-h-11 min-w-11 items-center rounded-sm text-ink-muted hover:text-ink hover:underline underline-offset-4'
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto grid w-full max-w-288 gap-x-10 gap-y-6 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:items-start lg:px-10">
        <div>
          <AppLogo name={t('common:product').toLowerCase()} />
          <p className="mt-3 max-w-xs text-sm text-ink-muted">{t('footer.promise')}</p>
        </div>
        <nav aria-label={t('footer.label')} className="text-sm">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-10 md:grid-cols-2">
            {links.map((key) => (
              <li key={key}>
                <Link to={paths[key]} className={link}>
                  {t(`footer.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('footer.language')}</legend>
          {languages.map((language) => (
            <Button
              key={language}
              size="sm"
              variant={locale === language ? 'secondary' : 'quiet'}
              aria-pressed={locale === language}
              lang={language}
              onClick={() => changeLocale(language)}
            >
              {t(`common:account.${language}`)}
            </Button>
          ))}
        </fieldset>
      </div>
    </footer>
  )
}
