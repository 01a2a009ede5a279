import { useActiveTeam, useTeams } from '../../data/queries/teams.ts'
import type { PaletteGroup } from './palette-command.ts'
import { usePlaceGroups } from './use-places.ts'
import { useActionsGroup } from './use-actions.ts'
import { useRecentGroups } from './use-recent.tsx'
import { useTeamsGroup } from './use-teams-group.tsx'

/** All that the palette knows, from the device. Before the first profile is finished: appearance, language, the way out. */
export function usePaletteGroups(): PaletteGroup[] {
  const teams = useTeams() ?? []
  const active = useActiveTeam()
  const team = active?.data.is_onboarded ? active : null
  const recent = useRecentGroups(team)
  const others = useTeamsGroup(teams, active ?? null)
  const places = usePlaceGroups(team)
  const actions = useActionsGroup()
  return [...recent, others, ...places, actions]
}
