import { saveActiveTeam } from '../../data/active-team.ts'
import { useTeams } from '../../data/queries/teams.ts'

/** Makes a team of the person's the active one, before going to where only that team may be. */
export function useGoAs(): (teamId: string | null) => void {
  const teams = useTeams()
  return (teamId) => {
    const team = teams?.find((one) => one.id === teamId)
    if (team) saveActiveTeam(team)
  }
}
