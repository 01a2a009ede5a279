import { useBusinessTeam } from '../../components/team-area.tsx'
import { useFollowTeam } from '../../components/teams/use-follow-team.ts'
import { useRow } from '../../device/store/read.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import type { Brief } from '../../entities/briefs/brief.ts'

/**
 * A brief of the active team: undefined while reading, null when there is none. If it belongs to another of the
 * person's businesses, switches to that one.
 */
export function useOwnBrief(id: string): Brief | null | undefined {
  const team = useBusinessTeam()
  const teams = useTeams()
  const brief = useRow(briefTable, id)
  const isOurs = brief?.business_id === team.id
  const owner = brief && !isOurs ? teams?.find((one) => one.id === brief.business_id) : null
  useFollowTeam(owner)
  if (!brief || isOurs) return brief
  return owner || !teams ? undefined : null
}
