import { readStatus } from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRows } from '../../device/store/read.ts'
import { sharedLive } from '../../device/store/shared-live.ts'
import { subscriptionTable } from './entity.ts'
import { passes } from './row.ts'

/**
 * Rows and sync status are read in one transaction: an older list with a newer status would show none. An answer from
 * before would open a page that has been closed since.
 */
export const useKnownSubscriptions = sharedLive(
  () => {
    const { store } = localData()
    return store.db.transaction('r', ['subscriptions', 'meta'], async () => ({
      rows: parseRows(subscriptionTable, await store.db.table('subscriptions').toArray()),
      isComplete: (await readStatus(store)).firstSyncDone,
    }))
  },
  { forgets: true },
)

/** Whether a business's subscription passes: undefined while reading, null while this device cannot know. */
export function useIsSubscribed(businessId: string | null): boolean | null | undefined {
  const known = useKnownSubscriptions()
  if (!known || businessId === null) return known && null
  const row = known.rows.find(({ id }) => id === businessId)
  if (row) return passes(row)
  return known.isComplete ? false : null
}
