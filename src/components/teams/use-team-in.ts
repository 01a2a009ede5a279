import { sideIn } from '../../entities/rooms/room.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import type { Team } from '../../entities/teams/team.ts'

/** The person's own team among the two that share a row; undefined while it is unknown. */
export function useTeamIn(
  shared: { business_id: string; creator_id: string } | null,
): Team | null | undefined {
  const teams = useTeams()
  if (!shared) return null
  return teams && (teams.find((team) => sideIn(team, shared) !== null) ?? null)
}
