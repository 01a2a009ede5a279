import { Building2, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { addableTo } from '../../components/teams/addable.ts'
import { TeamCount } from '../../components/teams/team-count.tsx'
import { useSwitchTeam } from '../../components/teams/use-switch-team.ts'
import type { Team } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'

/** The teams to switch to, and the profiles to add. */
export function useTeamsGroup(teams: readonly Team[], active: Team | null): PaletteGroup {
  const { t } = useTranslation(['teams', 'palette', 'common'])
  const navigate = useNavigate()
  const switchTo = useSwitchTeam()
  const others = teams
    .filter((team) => team.data.is_onboarded && team.id !== active?.id)
    .map((team): PaletteCommand => ({
      key: `team-${team.id}`,
      label: team.name,
      also: `${t('switch')} ${t(`common:teamType.${team.type}`)}`,
      detail: t(`common:teamType.${team.type}`),
      media: <TeamMark size="sm" team={team} />,
      trail: <TeamCount team={team} />,
      atFirst: true,
      onSelect: () => switchTo(team),
    }))
  const additions = addableTo(teams).map(({ side, begun }): PaletteCommand => ({
    key: `add-${side}`,
    label: t(begun ? `goOn.${side}` : `add.${side}`),
    also: t('palette:also.add'),
    icon: side === 'business' ? Building2 : UserRoundPlus,
    atFirst: begun,
    onSelect: () => navigate(`${paths.onboarding}?add=${side}`),
  }))
  return { key: 'teams', label: t('switch'), commands: [...others, ...additions] }
}
