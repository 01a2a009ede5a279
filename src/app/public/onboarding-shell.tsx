import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { paths, signOutByButton } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AppLogo } from '../../ui/display/logo.tsx'
import { PlainBar } from '../../ui/layout/plain-bar.tsx'
import { Shell } from '../../ui/layout/shell.tsx'
import { QuietBoundary } from '../faults/quiet-boundary.tsx'

const SyncPill = lazy(() => import('../on-device.ts').then((m) => ({ default: m.SyncPill })))

/** The frame of onboarding. The top bar's links would lead straight back to it. */
export function OnboardingShell() {
  const { t } = useTranslation(['common', 'onboarding'])
  return (
    <Shell
      skipLabel={t('skip')}
      top={
        <PlainBar
          logo={<AppLogo name={t('product').toLowerCase()} />}
          end={
            <div className="flex items-center gap-4">
              <QuietBoundary>
                <Suspense>
                  <SyncPill />
                </Suspense>
              </QuietBoundary>
              <TextLink quiet alone render={<Link to={paths.signOut} state={signOutByButton} />}>
                {t('onboarding:signOut')}
              </TextLink>
            </div>
          }
        />
      }
    >
      <Outlet />
    </Shell>
  )
}
