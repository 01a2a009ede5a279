import { readStatus } from '../../../sync/index.ts'
import { type Team, teamsOf } from './team.ts'
import { useActiveAmong } from '../../session/active-team.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRows } from '../../device/store/read.ts'
import { businessTable, creatorTable } from './entity.ts'
import { sharedLive } from '../../device/store/shared-live.ts'

/**
 * The person's teams; undefined while loading, and until the first pull if there are none: they may not have arrived
 * yet. Teams and sync status are read in one transaction: an old list combined with a newer status would lead a person
 * who has teams into onboarding.
 */
export const useTeams = sharedLive((): Promise<Team[] | undefined> => {
  const { identity, store } = localData()
  const mine = (table: 'creator_users' | 'business_users') =>
    store.db.table(table).where('user_id').equals(identity.userId).toArray()
  return store.db.transaction('r', ['creator_users', 'business_users', 'meta'], async () => {
    const creators = parseRows(creatorTable, await mine('creator_users'))
    const teams = teamsOf(creators, parseRows(businessTable, await mine('business_users')))
    return teams.length > 0 || (await readStatus(store)).firstSyncDone ? teams : undefined
  })
})

/** The team the person acts as: undefined while unknown, null when there is none. */
export function useActiveTeam(): Team | null | undefined {
  return useActiveAmong(useTeams())
}
