import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** /auth/Login. The authentication client is loaded when it is needed, not before the form can be used. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  useTitle(t('login.title'))
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
        signUp={false}
        submitLabel={t('login.submit')}
        onSubmit={async (email, password) =>
          (await import('../../data/auth-service.ts')).signIn(email, password)
        }
      />
    </AuthFrame>
  )
}
