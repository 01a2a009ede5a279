import { useBusinessTeam } from '../../components/team-area.tsx'
import { useFollowTeam } from '../../components/teams/use-follow-team.ts'
import { useBrief } from '../../data/queries/briefs.ts'
import { useTeams } from '../../data/queries/teams.ts'
import type { Brief } from '../../domain/brief.ts'

/**
 * A brief of the active team: undefined while reading, null when there is none. One that belongs to another of the
 * person's businesses makes that one the active team.
 */
export function useOwnBrief(id: string): Brief | null | undefined {
  const team = useBusinessTeam()
  const teams = useTeams()
  const brief = useBrief(id)
  const isOurs = brief?.business_id === team.id
  const owner = brief && !isOurs ? teams?.find((one) => one.id === brief.business_id) : null
  useFollowTeam(owner)
  if (!brief || isOurs) return brief
  return owner || !teams ? undefined : null
}
