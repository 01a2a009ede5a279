import { type Team, teamsOf } from './team.ts'
import { activeAmong } from '../../session/active-team.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { useActiveTeam } from './queries.ts'
import { businessTable, creatorTable } from './entity.ts'

const isFinished = (team: Team | null): boolean => team?.data.is_onboarded ?? false

/** Whether the active profile is finished; null while this device cannot know: it may not have been pulled yet. */
export function useOnboarded(): boolean | null {
  const team = useActiveTeam()
  return team === undefined ? null : isFinished(team)
}

/** The same, read once. */
export async function readOnboarded(): Promise<boolean> {
  const { userId } = localData().identity
  const [creators, businesses] = await Promise.all([
    tableOf(creatorTable).where('user_id').equals(userId).toArray(),
    tableOf(businessTable).where('user_id').equals(userId).toArray(),
  ])
  const teams = teamsOf(parseRows(creatorTable, creators), parseRows(businessTable, businesses))
  return isFinished(activeAmong(teams))
}
