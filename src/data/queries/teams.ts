import { readStatus } from '../../../sync/index.ts'
import { type Team, teamsOf } from '../../domain/team.ts'
import { useActiveAmong } from '../active-team.ts'
import { localData } from '../db.ts'
import { parseRows } from '../read.ts'
import { sharedLive } from './shared-live.ts'

/**
 * The person's teams; undefined while the device is read, and while they may only be on their way to it. «None» is said
 * after the first pull alone, from one moment: an answer of before it, beside a status of after it, would lead a person
 * who has teams into onboarding.
 */
export const useTeams = sharedLive((): Promise<Team[] | undefined> => {
  const { identity, store } = localData()
  const mine = (table: 'creator_users' | 'business_users') =>
    store.db.table(table).where('user_id').equals(identity.userId).toArray()
  return store.db.transaction('r', ['creator_users', 'business_users', 'meta'], async () => {
    const creators = parseRows('creator_users', await mine('creator_users'))
    const teams = teamsOf(creators, parseRows('business_users', await mine('business_users')))
    return teams.length > 0 || (await readStatus(store)).firstSyncDone ? teams : undefined
  })
})

/** The team the person acts as: undefined while that is not known, null when there is none. */
export function useActiveTeam(): Team | null | undefined {
  return useActiveAmong(useTeams())
}
