import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Shell } from '../ui/layout/shell.tsx'
import { AppTopBar } from './navigation/top-bar.tsx'

/** Pages for everyone: the top bar and the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Shell skipLabel={t('skip')} top={<AppTopBar />}>
      {children}
    </Shell>
  )
}
