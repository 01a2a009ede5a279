import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../session/early/identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { goOn } from './go-on.ts'

/** /auth/verify-email/success: the address is confirmed, here or in another browser. */
export function EmailVerifiedScreen() {
  const { t } = useTranslation('auth')
  useTitle(t('verified.title'))
  const here = readIdentity() !== null
  return (
    <AuthFrame
      title={t('verified.title')}
      intro={here ? t('verified.lead') : t('verified.leadElsewhere')}
      motto={t('motto')}
    >
      {here ? (
        <Button variant="primary" size="lg" wide onClick={goOn}>
          {t('verified.goOn')}
        </Button>
      ) : (
        <LinkButton variant="primary" size="lg" wide render={<Link to={paths.login} />}>
          {t('login.submit')}
        </LinkButton>
      )}
    </AuthFrame>
  )
}
