import { Suspense, lazy } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AppLogo } from '../../ui/display/logo.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import type { Visitor } from '../guard.ts'

const Tools = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountTools })))
const Account = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountButton })))

/** The specification's top bar: on every page, with a bell and an account for those signed in. */
export function AppTopBar() {
  const { t } = useTranslation()
  const visitor = useRouteLoaderData<() => Visitor>('root')
  const identity = visitor?.identity
  return (
    <TopBar
      label={t('nav.top')}
      logo={
        <Link to={paths.landing} aria-label={t('nav.logo')} className="rounded-sm">
          <AppLogo name={t('product').toLowerCase()} markOnly={identity ? 'narrow' : false} />
        </Link>
      }
      links={[
        { key: 'creators', label: t('nav.creators'), render: <NavLink to={paths.creators} /> },
        { key: 'blog', label: t('nav.blog'), render: <NavLink to={paths.blog} /> },
        { key: 'about', label: t('nav.about'), render: <NavLink to={paths.about} /> },
        { key: 'support', label: t('nav.support'), render: <NavLink to={paths.support} /> },
      ]}
      tools={
        identity && (
          <Suspense fallback={<span className="h-11 w-24" />}>
            <Tools />
          </Suspense>
        )
      }
      account={
        identity ? (
          <Suspense fallback={<span className="block h-11 w-36" />}>
            <Account email={identity.email} />
          </Suspense>
        ) : (
          <LinkButton variant="primary" size="sm" render={<Link to={paths.signUp} />}>
            {t('nav.signUp')}
          </LinkButton>
        )
      }
      openMenuLabel={t('nav.openMenu')}
      closeMenuLabel={t('nav.closeMenu')}
    />
  )
}
