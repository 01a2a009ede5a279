import { CircleAlert } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { authWords } from '../../components/auth/auth-words.ts'
import { useTitle } from '../../components/title.ts'
import type { AuthFailure, LoginResult, SecondStep } from '../../session/auth-service.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { goOn } from './go-on.ts'

const LoginSecondStep = lazy(() =>
  import('./login-second-step.tsx').then((m) => ({ default: m.LoginSecondStep })),
)

/** A code works once, so it is used once, however often the screen renders. */
let used: Promise<LoginResult> | null = null

/** Tokens and codes must not stay in the address bar or the history. */
const clearAddress = (): void => history.replaceState(history.state, '', paths.confirm)

function readAddress(): Promise<LoginResult> {
  const address = new URL(location.href)
  clearAddress()
  used ??= (async () => {
    const service = await import('../../session/auth-service.ts')
    if (service.isLinking(address)) {
      location.replace(await service.finishLinking(address))
      return new Promise<never>(() => undefined)
    }
    return service.confirmWithAddress(address)
  })()
  return used
}

/** /confirm: where identity providers send people back to. */
export function ConfirmScreen() {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [steps, setSteps] = useState<SecondStep[] | null>(null)
  useTitle(t('confirm.title'))
  useEffect(() => {
    const read = async () => {
      const result = await readAddress()
      if (result.state === 'second_step') setSteps(result.steps)
      else if (result.state === 'failed') setFailure(result.failure)
      else goOn()
    }
    read().catch(() => setFailure(navigator.onLine ? 'unknown' : 'offline'))
    // On an open page a link with tokens changes the fragment only, and nobody reads it again.
    addEventListener('hashchange', clearAddress)
    return () => removeEventListener('hashchange', clearAddress)
  }, [])
  if (steps)
    return (
      <Suspense>
        <LoginSecondStep steps={steps} onCancel={() => location.replace(paths.login)} />
      </Suspense>
    )
  return (
    <AuthFrame title={failure === null ? t('confirm.title') : t('confirm.failedTitle')} motto={t('motto')}>
      {failure === null ? (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner /> {t('confirm.working')}
        </p>
      ) : (
        <div className="grid gap-5">
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {failure === 'bad_code' ? t('confirm.failed') : authWords(failure)}
          </Banner>
          <LinkButton variant="primary" size="lg" wide render={<Link to={paths.login} />}>
            {t('login.submit')}
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  )
}
