// A person who is signed in on this device, and what lies in the local database.
import { type LocalData, openLocalData } from '../../src/data/db.ts'
import { writeIdentity } from '../../src/data/auth/identity.ts'
import { writeOnboardingMark } from '../../src/data/auth/onboarding-mark.ts'
import { saveActiveTeam } from '../../src/data/active-team.ts'
import type { SyncState } from '../../src/data/queries/sync.ts'
import type { RowOf } from '../../src/data/read.ts'
import type { TableName } from '../../src/data/tables.ts'
import type { Account } from '../../src/domain/account.ts'
import { accountRow, businessRow, creatorRow } from './rows.ts'

export interface Member {
  userId: string
  teamId: string
  data: LocalData
}

/** Where sync stands unless a test says otherwise: everything is here, and nothing is on its way. */
export const settled: SyncState = {
  key: 'status',
  phase: 'idle',
  lastSyncedAt: '2026-11-20T10:00:00.000Z',
  offsetMs: 0,
  error: null,
  firstSyncDone: true,
}

/** Signs somebody in who is new on this device, and has no profile yet. */
export async function signInWithoutProfile(
  status: SyncState = settled,
  account: Partial<Account> = {},
): Promise<{ userId: string; data: LocalData }> {
  const userId = crypto.randomUUID()
  const identity = { userId, email: `${userId}@example.test` }
  writeIdentity(identity)
  writeOnboardingMark(userId, false)
  const data = openLocalData(identity)
  await data.store.db.table('accounts').put(accountRow(userId, account))
  await data.store.db.table('meta').put(status)
  return { userId, data }
}

/** Signs somebody in who is new on this device, with one finished profile. */
export async function signIn(
  side: 'business' | 'creator',
  name: string,
  { status = settled, team = {} }: { status?: SyncState; team?: object } = {},
): Promise<Member> {
  const { userId, data } = await signInWithoutProfile(status)
  const teamId = crypto.randomUUID()
  writeOnboardingMark(userId, true)
  saveActiveTeam({ id: teamId, type: side === 'business' ? 'Business' : 'Creator', name })
  const row =
    side === 'business' ? businessRow(userId, teamId, name, team) : creatorRow(userId, teamId, name, team)
  await data.store.db.table(side === 'business' ? 'business_users' : 'creator_users').put(row)
  return { userId, teamId, data }
}

/** Puts rows into the local database as a pull does. */
export async function put<T extends TableName>(
  { data }: Member,
  table: T,
  ...rows: RowOf<T>[]
): Promise<void> {
  await data.store.db.table(table).bulkPut(rows)
}

/** Puts rows into a table that only the engine writes: what waits, what was refused, what was changed twice. */
export async function putOfEngine({ data }: Member, table: string, ...rows: object[]): Promise<void> {
  await data.store.db.table(table).bulkPut(rows)
}

/** As in the first seconds on a new device: nothing has been pulled yet. */
export const firstPull: SyncState = { ...settled, phase: 'syncing', lastSyncedAt: null, firstSyncDone: false }

/** Aeroplane mode, with everything on the device. */
export const offline: SyncState = { ...settled, phase: 'offline' }

/** Keeps everybody from reading a table, until the function that it returns is called. */
export async function holdReads({ data }: Member, table: string): Promise<() => void> {
  const request = indexedDB.open(data.store.name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The database did not open'))
  })
  let held = true
  const transaction = database.transaction(table, 'readwrite')
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      resolve()
      if (held) transaction.objectStore(table).count().onsuccess = goOn
      else database.close()
    }
    transaction.objectStore(table).count().onsuccess = goOn
  })
  return () => (held = false)
}

/** Changes where sync stands. */
export async function putStatus({ data }: Member, change: Partial<SyncState>): Promise<void> {
  await data.store.db.table('meta').put({ ...settled, ...change })
}
