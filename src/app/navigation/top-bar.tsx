import { type ReactNode, Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { readIdentity } from '../../session/early/identity.ts'
import { homeOf, mailLinks, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AppLogo } from '../../ui/mark/logo.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { isAmong, isEntering } from '../access/access.ts'
import type { Visitor } from '../access/guard.ts'
import { QuietBoundary } from '../faults/quiet-boundary.tsx'
import { useTopLinks } from './top-links.tsx'

const Tools = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountTools })))
const Account = lazy(() => import('../on-device.ts').then((m) => ({ default: m.AccountButton })))
const Toggle = lazy(() => import('../on-device.ts').then((m) => ({ default: m.TeamToggle })))

/** The specification's top bar: on every page, with a bell and an account button for signed-in people. */
export function AppTopBar() {
  const visitor = useRouteLoaderData<() => Visitor>('root')
  // On the error page the loader may not have run; the device knows who is signed in.
  const identity = visitor ? visitor.identity : readIdentity()
  if (!identity) return <GuestBar />
  const tools = (
    <QuietBoundary>
      <Suspense fallback={<span className="h-11 w-22" />}>
        <Tools />
      </Suspense>
    </QuietBoundary>
  )
  return (
    <QuietBoundary fallback={<CommonBar tools={tools} account={<PlainAccount email={identity.email} />} />}>
      <CommonBar
        tools={tools}
        account={
          <Suspense fallback={<span className="h-11 w-11 lg:w-36" />}>
            <Account email={identity.email} />
          </Suspense>
        }
        toggle={
          <Suspense fallback={<span className="h-11" />}>
            <Toggle email={identity.email} />
          </Suspense>
        }
      />
    </QuietBoundary>
  )
}

type Parts = { tools?: ReactNode; account: ReactNode; toggle?: ReactNode }

function CommonBar(parts: Parts) {
  const { t } = useTranslation()
  return (
    <TopBar
      {...parts}
      label={t('nav.top')}
      logo={
        <Link to={paths.landing} aria-label={t('nav.logo')} className="rounded-sm">
          <AppLogo name={t('product').toLowerCase()} markOnly="crowded" />
        </Link>
      }
      links={useTopLinks()}
      openMenuLabel={t('nav.openMenu')}
      closeMenuLabel={t('nav.closeMenu')}
    />
  )
}

function GuestBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Where one signs in, the form has the main action, and is the link. A link in a mail asks for one thing, too.
  const entering = isEntering(pathname)
  const isAsked = entering || isAmong(pathname, mailLinks)
  return (
    <CommonBar
      tools={
        !entering && (
          <LinkButton variant="quiet" size="sm" render={<Link to={paths.login} />}>
            {t('nav.logIn')}
          </LinkButton>
        )
      }
      account={
        <LinkButton variant={isAsked ? 'secondary' : 'primary'} size="sm" render={<Link to={paths.signUp} />}>
          {t('nav.signUp')}
        </LinkButton>
      }
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
