import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** /auth/SignUp. A taken address and a free one look alike until the password has been right. */
export function SignUpScreen() {
  const { t } = useTranslation('auth')
  useTitle(t('signUp.title'))
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
        signUp
        submitLabel={t('signUp.submit')}
        onSubmit={async (email, password) =>
          (await import('../../data/auth-service.ts')).signUp(email, password)
        }
        refusedHint={t('signUp.failedHint')}
      />
    </AuthFrame>
  )
}
