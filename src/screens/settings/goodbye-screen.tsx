import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../data/auth/identity.ts'
import { DELETION_DAYS } from '../../domain/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

/** /goodbye: the account is deleted, and this device holds nothing of it any more. */
export function GoodbyeScreen() {
  const { t } = useTranslation('settings')
  useTitle(t('goodbye.title'))
  // Nobody who has an account is told that it is gone.
  if (readIdentity()) return <Navigate to={paths.landing} replace />
  return (
    <AuthFrame title={t('goodbye.title')} intro={t('goodbye.lead')} motto={t('goodbye.motto')}>
      <div className="grid gap-5">
        <p>{t('goodbye.text', { count: DELETION_DAYS })}</p>
        <LinkButton variant="primary" wide render={<Link to={paths.landing} />}>
          {t('goodbye.home')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
