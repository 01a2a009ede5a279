import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { readIdentity } from '../../session/early/identity.ts'
import { DELETION_DAYS } from '../../entities/accounts/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

/**
 * /goodbye: the account is deactivated, and nothing of it is left on this device. `?forgotten`: it was never in use, and
 * is gone already.
 */
export function GoodbyeScreen() {
  const { t } = useTranslation('settings')
  const forgotten = useSearchParams()[0].has('forgotten')
  const title = t(forgotten ? 'goodbye.forgottenTitle' : 'goodbye.title')
  useTitle(title)
  // Never show this to a signed-in person.
  if (readIdentity()) return <Navigate to={paths.landing} replace />
  return (
    <AuthFrame
      title={title}
      intro={t(forgotten ? 'goodbye.forgottenLead' : 'goodbye.lead')}
      motto={t('goodbye.motto')}
    >
      <div className="grid gap-5">
        {!forgotten && <p>{t('goodbye.text', { count: DELETION_DAYS })}</p>}
        <LinkButton variant="primary" wide render={<Link to={paths.landing} />}>
          {t('goodbye.home')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
