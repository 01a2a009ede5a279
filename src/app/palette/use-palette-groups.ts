import { useActiveTeam, useTeams } from '../../entities/teams/queries.ts'
import type { PaletteGroup } from './palette-command.ts'
import { usePlaceGroups } from './use-places.ts'
import { useActionsGroup } from './use-actions.ts'
import { useFoundGroups } from './use-found-groups.ts'
import { useTeamsGroup } from './use-teams-group.tsx'

/**
 * All commands of the palette, from the device. Before the first profile is finished: appearance, language, signing
 * out.
 */
export function usePaletteGroups(): PaletteGroup[] {
  const teams = useTeams() ?? []
  const active = useActiveTeam()
  const team = active?.data.is_onboarded ? active : null
  const found = useFoundGroups(team)
  const others = useTeamsGroup(teams, active ?? null)
  const places = usePlaceGroups(team)
  const actions = useActionsGroup()
  return [...found, others, ...places, actions]
}
