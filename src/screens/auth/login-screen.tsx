import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import type { SecondStep } from '../../session/auth-service.ts'
import { readIdentity } from '../../session/early/identity.ts'
import { passwordIssues } from '../../domain/passwords/credentials.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { goOn } from './go-on.ts'

const LoginSecondStep = lazy(() =>
  import('./login-second-step.tsx').then((m) => ({ default: m.LoginSecondStep })),
)

const LOOK_MS = 5_000

/**
 * `?again`: asks only for the second step when the session still exists but lacks it. True while that is looked up,
 * with a time limit.
 */
function useResumed(onSteps: (steps: SecondStep[]) => void): boolean {
  const [query] = useSearchParams()
  const [again] = useState(() => query.has('again') && readIdentity() !== null)
  const [looking, setLooking] = useState(again)
  useEffect(() => {
    if (!again) return undefined
    let here = true
    const enough = setTimeout(() => setLooking(false), LOOK_MS)
    const look = async () => {
      const found = await (await import('../../session/auth-service.ts')).resumeLogin()
      if (!here) return
      if (found.state === 'in') return goOn()
      if (found.state === 'second_step') onSteps(found.steps)
      setLooking(false)
    }
    look().catch(() => setLooking(false))
    return () => {
      here = false
      clearTimeout(enough)
    }
  }, [again, onSteps])
  return looking
}

/** /auth/Login. The authentication client loads when it is needed, not before the form can be used. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const [steps, setSteps] = useState<SecondStep[] | null>(null)
  const looking = useResumed(setSteps)
  useTitle(t('login.title'))
  if (looking)
    return (
      <AuthFrame title={t('confirm.title')} motto={t('motto')}>
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner /> {t('confirm.working')}
        </p>
      </AuthFrame>
    )
  if (steps)
    return (
      <Suspense>
        <LoginSecondStep steps={steps} onCancel={() => setSteps(null)} />
      </Suspense>
    )
  return (
    <AuthFrame
      title={t('login.title')}
      intro={t('login.lead')}
      motto={t('motto')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <TextLink render={<Link to={paths.signUp} />}>{t('login.toSignUp')}</TextLink>
        </>
      }
    >
      <CredentialsForm
        submitLabel={t('login.submit')}
        issuesOf={({ password }) => passwordIssues(password)}
        renderFields={(bind) => (
          <div>
            <PasswordField
              {...bind('password')}
              label={t('password')}
              autoComplete="current-password"
              showLabel={t('showPassword')}
              hideLabelText={t('hidePassword')}
            />
            <TextLink alone render={<Link to={paths.forgotPassword} className="mt-1 text-sm" />}>
              {t('login.forgot')}
            </TextLink>
          </div>
        )}
        onSubmit={async (email, password) =>
          (await import('../../session/auth-service.ts')).signIn(email, password)
        }
        onSecondStep={setSteps}
      />
    </AuthFrame>
  )
}
