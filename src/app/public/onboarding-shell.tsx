import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChooseLocale } from '../../components/choose-locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { paths, signOutByButton } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { QuietBoundary } from '../faults/quiet-boundary.tsx'
import { PlainShell } from './plain-shell.tsx'

const SyncPill = lazy(() => import('../on-device.ts').then((m) => ({ default: m.SyncPill })))

/** The frame of onboarding. The top bar's links would lead straight back to it. */
export function OnboardingShell() {
  const { t } = useTranslation('onboarding')
  return (
    <PlainShell
      end={
        <div className="-me-3.5 flex items-center gap-1">
          <QuietBoundary>
            <Suspense>
              <SyncPill />
            </Suspense>
          </QuietBoundary>
          <QuietBoundary>
            <OtherLanguage />
          </QuietBoundary>
          <LinkButton size="sm" variant="quiet" render={<Link to={paths.signOut} state={signOutByButton} />}>
            {t('signOut')}
          </LinkButton>
        </div>
      }
    />
  )
}

/** Whoever does not read this language finds their own by its name. */
function OtherLanguage() {
  const { t } = useTranslation()
  const other = useLocale() === 'nb' ? 'en' : 'nb'
  const choose = useChooseLocale()
  return (
    <Button size="sm" variant="quiet" lang={other} onClick={() => choose(other)}>
      {t(`account.${other}`)}
    </Button>
  )
}
