import type { Account } from './account.ts'
import { localData } from '../../device/store/local-data.ts'
import { readRow } from '../../device/store/read.ts'
import { accountTable } from './entity.ts'
import { sharedLive } from '../../device/store/shared-live.ts'

/** The person's own row; null before the first pull. */
export const readAccount = (): Promise<Account | null> => readRow(accountTable, localData().identity.userId)

/** The same, live; undefined while loading. */
export const useAccount = sharedLive(readAccount)
