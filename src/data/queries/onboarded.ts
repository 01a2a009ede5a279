import { type Team, teamsOf } from '../../domain/team.ts'
import { activeAmong } from '../active-team.ts'
import { localData } from '../db.ts'
import { parseRows, tableOf } from '../read.ts'
import { useActiveTeam } from './teams.ts'

const isFinished = (team: Team | null): boolean => team?.data.is_onboarded ?? false

/** Whether the active profile is finished; null while this device cannot know: it may only be on its way. */
export function useOnboarded(): boolean | null {
  const team = useActiveTeam()
  return team === undefined ? null : isFinished(team)
}

/** The same, read once. */
export async function readOnboarded(): Promise<boolean> {
  const { userId } = localData().identity
  const [creators, businesses] = await Promise.all([
    tableOf('creator_users').where('user_id').equals(userId).toArray(),
    tableOf('business_users').where('user_id').equals(userId).toArray(),
  ])
  const teams = teamsOf(parseRows('creator_users', creators), parseRows('business_users', businesses))
  return isFinished(activeAmong(teams))
}
