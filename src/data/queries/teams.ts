import { type Team, teamsOf } from '../../domain/team.ts'
import { useActiveAmong } from '../active-team.ts'
import { localData } from '../db.ts'
import { parseRows, tableOf } from '../read.ts'
import { sharedLive } from './shared-live.ts'

/** The person's teams, or undefined while the device is read. */
export const useTeams = sharedLive(async (): Promise<Team[]> => {
  const { userId } = localData().identity
  const [creators, businesses] = await Promise.all([
    tableOf('creator_users').where('user_id').equals(userId).toArray(),
    tableOf('business_users').where('user_id').equals(userId).toArray(),
  ])
  return teamsOf(parseRows('creator_users', creators), parseRows('business_users', businesses))
})

/** The team the person acts as: undefined while reading, null when there is none yet. */
export function useActiveTeam(): Team | null | undefined {
  return useActiveAmong(useTeams())
}
