import type { ReactNode } from 'react'
import { useActiveTeam } from '../../entities/teams/queries.ts'

/** Its content for a business that is ready; nothing for creators: only businesses order. */
export function OnlyBusinesses({ children }: { children: ReactNode }) {
  const team = useActiveTeam()
  return team?.type === 'Business' && team.data.is_onboarded ? children : null
}
