import type { Account } from '../../domain/account.ts'
import { localData } from '../db.ts'
import { parseRow, tableOf } from '../read.ts'
import { sharedLive } from './shared-live.ts'

/** The person's own row: undefined while reading, null when it has not come yet. */
export const useAccount = sharedLive(async (): Promise<Account | null> =>
  parseRow('accounts', await tableOf('accounts').get(localData().identity.userId)),
)
