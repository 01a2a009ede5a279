import { saveActiveTeam } from '../../session/active-team.ts'
import { useTeams } from '../../entities/teams/queries.ts'

/** Switches to one of the person's teams, before opening a page that only it may see. */
export function useGoAs(): (teamId: string | null) => void {
  const teams = useTeams()
  return (teamId) => {
    const team = teams?.find((one) => one.id === teamId)
    if (team) saveActiveTeam(team)
  }
}
