import { CircleAlert } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { authWords } from '../../components/auth/auth-words.ts'
import { useTitle } from '../../components/title.ts'
import type { AuthFailure, LoginResult, SecondStep } from '../../data/auth/auth-service.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { goOn } from './go-on.ts'

const LoginSecondStep = lazy(() =>
  import('./login-second-step.tsx').then((m) => ({ default: m.LoginSecondStep })),
)

/** A link is good once: it is used once, however often the screen is drawn. */
let used: Promise<{ result: LoginResult; wasLink: boolean }> | null = null

function readAddress(): Promise<{ result: LoginResult; wasLink: boolean }> {
  used ??= (async () => {
    const address = new URL(location.href)
    // Tokens and codes do not stay in the address bar, nor in the history.
    history.replaceState(history.state, '', paths.confirm)
    const service = await import('../../data/auth/auth-service.ts')
    if (service.isLinking(address)) {
      location.replace(await service.finishLinking(address))
      return new Promise<never>(() => undefined)
    }
    return {
      result: await service.confirmWithAddress(address),
      wasLink: address.searchParams.has('token_hash') || address.hash.includes('type=signup'),
    }
  })()
  return used
}

/** /confirm: where links in mails and other services' logins come back to. */
export function ConfirmScreen() {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [steps, setSteps] = useState<SecondStep[] | null>(null)
  useTitle(t('confirm.title'))
  useEffect(() => {
    const read = async () => {
      const { result, wasLink } = await readAddress()
      if (result.state === 'second_step') setSteps(result.steps)
      else if (result.state === 'failed') setFailure(result.failure)
      else if (wasLink) location.replace(paths.emailVerified)
      else goOn()
    }
    read().catch(() => setFailure(navigator.onLine ? 'unknown' : 'offline'))
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
