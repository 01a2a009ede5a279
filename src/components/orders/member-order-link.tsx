import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import type { OrderLinkProps } from './order-link.tsx'

/** Nothing for creators: only businesses order. */
export function MemberOrderLink({ creator, pack }: OrderLinkProps) {
  const { t } = useTranslation('offers')
  const team = useActiveTeam()
  if (team?.type !== 'Business' || !team.data.is_onboarded) return null
  return (
    <LinkButton
      variant="primary"
      wide
      render={
        <Link
          to={paths.orderPackage(creator, pack.id)}
          aria-label={t('orderNamed', { title: pack.title })}
          viewTransition
        />
      }
    >
      {t('order')}
    </LinkButton>
  )
}
