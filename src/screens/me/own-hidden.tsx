import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTeams } from '../../entities/teams/queries.ts'
import { foldHandle } from '../../entities/teams/handle.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** One's own page that others do not see: hidden, or not sent yet. `otherwise`: it is not one's own. */
export function OwnHidden({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const { t } = useTranslation('me')
  const teams = useTeams()
  const named = foldHandle(name)
  const own = teams?.find(
    (team) => team.type === 'Creator' && (team.id === named || foldHandle(team.data.handle) === named),
  )
  if (teams === undefined) return null
  if (own?.type !== 'Creator') return otherwise
  const { is_public: isPublic } = own.data
  return (
    <EmptyState
      level={1}
      icon={EyeOff}
      title={t(isPublic ? 'own.waiting' : 'own.hidden')}
      text={t(isPublic ? 'own.waitingText' : 'own.hiddenText')}
      action={
        <LinkButton
          variant="primary"
          render={<Link to={paths.creatorProfileAt(isPublic ? 'handle' : 'is_public')} />}
        >
          {t('own.profile')}
        </LinkButton>
      }
    />
  )
}
