import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** Nobody has this name, or the profile is not public: which of the two is nobody's business. */
export function NobodyHere({ name }: { name: string }) {
  const { t } = useTranslation('me')
  return (
    <EmptyState
      level={1}
      icon={UserRoundX}
      title={t('nobody.title')}
      text={<span className="wrap-anywhere">{t('nobody.text', { name })}</span>}
      action={
        <LinkButton variant="primary" render={<Link to={paths.creators} />}>
          {t('nobody.creators')}
        </LinkButton>
      }
    />
  )
}
