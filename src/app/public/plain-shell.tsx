import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AppLogo } from '../../ui/mark/logo.tsx'
import { PlainBar } from '../../ui/layout/plain-bar.tsx'
import { Shell } from '../../ui/layout/shell.tsx'

/**
 * For the pages that the specification gives no layout, since they are a step on the way to another: a bar without
 * links.
 */
export function PlainShell({ end }: { end?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Shell
      skipLabel={t('skip')}
      top={
        <PlainBar
          logo={<AppLogo name={t('product').toLowerCase()} markOnly={end ? 'narrow' : false} />}
          end={end}
        />
      }
    >
      <Outlet />
    </Shell>
  )
}
