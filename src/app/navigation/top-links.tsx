import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import type { TopLink } from '../../ui/layout/top-bar.tsx'

/** The specification's links (section 2), beside the logo: in the bar, and in the menu of a phone. */
export function useTopLinks(): TopLink[] {
  const { t } = useTranslation()
  return [
    { key: 'creators', label: t('nav.creators'), render: <NavLink to={paths.creators} /> },
    { key: 'blog', label: t('nav.blog'), render: <NavLink to={paths.blog} /> },
    { key: 'about', label: t('nav.about'), render: <NavLink to={paths.about} /> },
    { key: 'support', label: t('nav.support'), render: <NavLink to={paths.support} /> },
  ]
}
