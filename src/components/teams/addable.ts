import type { Side } from '../../domain/side.ts'
import type { Team } from '../../entities/teams/team.ts'

interface Standing {
  type: Team['type']
  data: { is_onboarded: boolean }
}

export interface Addable {
  side: Side
  /** Begun and not finished: adding continues it. */
  begun: boolean
}

/**
 * Which profiles may be added: one creator, any number of businesses (section 6). None before the first is finished.
 */
export function addableTo(teams: readonly Standing[]): Addable[] {
  if (!teams.some((team) => team.data.is_onboarded)) return []
  return (['creator', 'business'] as const).flatMap((side) => {
    const own = teams.filter((team) => (team.type === 'Creator') === (side === 'creator'))
    const begun = own.some((team) => !team.data.is_onboarded)
    return side === 'creator' && own.length > 0 && !begun ? [] : [{ side, begun }]
  })
}
