import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Shell } from '../../ui/layout/shell.tsx'
import { useBarMenu } from '../navigation/use-bar-menu.tsx'
import { AppTopBar } from '../navigation/top-bar.tsx'
import { NoScript } from './no-script.tsx'

/** The layout of public pages for guests, and of what shows instead of a page: the top bar and the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Shell {...useBarMenu(false)} skipLabel={t('skip')} top={<AppTopBar />} notice={<NoScript />}>
      {children}
    </Shell>
  )
}

/** The same around routes. */
export const PublicShell = () => (
  <PublicLayout>
    <Outlet />
  </PublicLayout>
)
