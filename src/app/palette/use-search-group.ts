import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import type { PaletteGroup } from './palette-command.ts'

/**
 * Hands what is typed to the team's catalogue, which searches more than the palette does: descriptions, and creators that
 * this device does not keep. Last, as it is no result.
 */
export function useSearchGroup(query: string): PaletteGroup[] {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const team = useActiveTeam()
  if (!team?.data.is_onboarded || query === '') return []
  const [at, catalogue] =
    sideOf(team) === 'business'
      ? [paths.explore, t('common:nav.explore')]
      : [paths.creatorBriefs, t('common:nav.activeBriefs')]
  return [
    {
      key: 'search',
      label: t('group.search'),
      commands: [
        {
          key: 'search-catalogue',
          icon: Search,
          label: t('searchIn', { query, catalogue }),
          onSelect: () => navigate(`${at}?${new URLSearchParams({ q: query })}`),
        },
      ],
    },
  ]
}
