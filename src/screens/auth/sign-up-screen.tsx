import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { NewPasswordFields } from '../../components/auth/new-password-fields.tsx'
import { useTitle } from '../../components/title.ts'
import type { SecondStep } from '../../session/auth-service.ts'
import { rememberPath, rememberWanted, takeRememberedPath } from '../../session/early/return-path.ts'
import { newPasswordIssues } from '../../domain/passwords/credentials.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { CredentialsForm } from './credentials-form.tsx'

const LoginSecondStep = lazy(() =>
  import('./login-second-step.tsx').then((m) => ({ default: m.LoginSecondStep })),
)

/** /auth/SignUp. A taken address and a free one look the same until the password is correct. */
export function SignUpScreen() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const side = query.get('side')
  const [steps, setSteps] = useState<SecondStep[] | null>(null)
  useTitle(t('signUp.title'))
  useEffect(() => {
    if (side !== 'business' && side !== 'creator') return
    const wanted = takeRememberedPath()
    if (wanted !== null) rememberWanted(wanted)
    // A person who chose a side before creating the account does not choose again.
    rememberPath(`${paths.onboarding}?side=${side}`)
  }, [side])
  if (steps)
    return (
      <Suspense>
        <LoginSecondStep steps={steps} onCancel={() => setSteps(null)} />
      </Suspense>
    )
  const toLogin = <TextLink render={<Link to={paths.login} />}>{t('signUp.toLogin')}</TextLink>
  return (
    <AuthFrame
      title={t('signUp.title')}
      intro={t('signUp.lead')}
      motto={t('motto')}
      footer={
        <>
          {t('signUp.hasAccount')} {toLogin}
        </>
      }
    >
      <CredentialsForm
        submitLabel={t('signUp.submit')}
        issuesOf={(typed) => newPasswordIssues(typed, [typed.email.trim()])}
        renderFields={(bind, email) => (
          <NewPasswordFields
            label={t('password')}
            password={bind('password', ['repeat'])}
            repeat={bind('repeat')}
            own={[email]}
          />
        )}
        onSubmit={async (email, password) =>
          (await import('../../session/auth-service.ts')).signUp(email, password)
        }
        onSecondStep={setSteps}
        refusedHint={t('signUp.failedHint')}
      />
    </AuthFrame>
  )
}
