import type { Account } from './account.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRow, tableOf } from '../../device/store/read.ts'
import { accountTable } from './entity.ts'
import { sharedLive } from '../../device/store/shared-live.ts'

/** The person's own row; null before the first pull. */
export const readAccount = async (): Promise<Account | null> =>
  parseRow(accountTable, await tableOf(accountTable).get(localData().identity.userId))

/** The same, live; undefined while loading. */
export const useAccount = sharedLive(readAccount)
