import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { readIdentity } from '../../session/early/identity.ts'
import { homeOf, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AppLogo } from '../../ui/display/logo.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import type { Visitor } from '../access/guard.ts'
import { QuietBoundary } from '../faults/quiet-boundary.tsx'

const Tools = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountTools })))
const Account = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountButton })))

/** The specification's top bar: on every page, with a bell and an account button for signed-in people. */
export function AppTopBar() {
  const { t } = useTranslation()
  const visitor = useRouteLoaderData<() => Visitor>('root')
  // On the error page the loader may not have run; the device knows who is signed in.
  const identity = visitor ? visitor.identity : readIdentity()
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
          <QuietBoundary>
            <Suspense fallback={<span className="h-11 w-24" />}>
              <Tools />
            </Suspense>
          </QuietBoundary>
        )
      }
      account={
        identity ? (
          <QuietBoundary fallback={<PlainAccount email={identity.email} />}>
            <Suspense fallback={<span className="block h-11 w-36" />}>
              <Account email={identity.email} />
            </Suspense>
          </QuietBoundary>
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

/**
 * The account button when the database does not open: shows the e-mail, since no team is known, and links to /creator.
 */
function PlainAccount({ email }: { email: string }) {
  return (
    <LinkButton size="sm" render={<Link to={homeOf(null)} />}>
      <span className="max-w-40 truncate">{email}</span>
    </LinkButton>
  )
}
