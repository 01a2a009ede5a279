// A person signed in on this device, and the rows of their local database.
import type { Store } from '../../sync/index.ts'
import type { LocalData } from '../../src/device/store/local-data.ts'
import { CREATORS_SCOPE } from '../../src/entities/creators/creator-card.ts'
import { openOwnData, openPublicData } from '../../src/entities/open.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { writeIdentity } from '../../src/session/early/identity.ts'
import { writeOnboardingMark } from '../../src/session/early/onboarding-mark.ts'
import { saveActiveTeam } from '../../src/session/active-team.ts'
import type { SyncState } from '../../src/device/status/sync.ts'
import type { Account } from '../../src/entities/accounts/account.ts'
import { accountRow, businessRow, creatorRow, subscriptionRow } from './rows.ts'

export interface Member {
  userId: string
  teamId: string
  data: LocalData
}

/** The default state of sync: everything is here, and nothing is pending. */
export const settled: SyncState = {
  key: 'status',
  phase: 'idle',
  lastSyncedAt: '2026-11-20T10:00:00.000Z',
  offsetMs: 0,
  error: null,
  firstSyncDone: true,
}

/** As after a pull: the state of sync, and every catalogue. */
async function pulled({ db }: Store, status: SyncState): Promise<void> {
  await db.table('meta').put(status)
  await db.table('cursors').bulkPut((storeSchema.expendable ?? []).map((scope) => ({ scope, complete: 1 })))
}

/** What a guest's device has after its first pull, but no creators yet; returns its store. */
export async function guestStore(): Promise<Store> {
  const { store } = openPublicData()
  await store.db.table('creator_cards').clear()
  await pulled(store, settled)
  return store
}

/** Signs in a new person who has no profile yet. */
export async function signInWithoutProfile(
  status: SyncState = settled,
  account: Partial<Account> = {},
): Promise<{ userId: string; data: LocalData }> {
  const userId = crypto.randomUUID()
  const identity = { userId, email: `${userId}@example.test` }
  writeIdentity(identity)
  writeOnboardingMark(userId, false)
  const data = openOwnData(identity)
  await data.store.db.table('accounts').put(accountRow(userId, account))
  await pulled(data.store, status)
  return { userId, data }
}

/** Signs in a new person with one finished profile; a business has a subscription. */
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
  if (side === 'business') await data.store.db.table('subscriptions').put(subscriptionRow(teamId))
  return { userId, teamId, data }
}

/** Writes rows to the local database, as a pull does. */
export async function put({ data }: Member, table: string, ...rows: { rev: string }[]): Promise<void> {
  await data.store.db.table(table).bulkPut(rows)
}

/** As where there are more creators than devices keep: their catalogue is not among this account's scopes. */
export const withoutCatalogue = ({ db }: Store): Promise<void> => db.table('cursors').delete(CREATORS_SCOPE)

/** Writes rows to a table of the engine: pending and refused changes, conflicts. */
export async function putOfEngine({ data }: Member, table: string, ...rows: object[]): Promise<void> {
  await data.store.db.table(table).bulkPut(rows)
}

/** The first seconds on a new device: nothing has been pulled yet. */
export const firstPull: SyncState = { ...settled, phase: 'syncing', lastSyncedAt: null, firstSyncDone: false }

/** Offline, with everything on the device. */
export const offline: SyncState = { ...settled, phase: 'offline' }

/** Blocks all reads of a table until the returned function is called. */
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

/** Changes the sync status. */
export async function putStatus({ data }: Member, change: Partial<SyncState>): Promise<void> {
  await data.store.db.table('meta').put({ ...settled, ...change })
}

/** The changes that wait to be sent, oldest first. */
export async function unsent({ data }: Member): Promise<{ name: string; args: unknown }[]> {
  const entries: { name: string; args: unknown }[] = await data.store.db
    .table('outbox')
    .orderBy('seq')
    .toArray()
  return entries.map(({ name, args }) => ({ name, args }))
}

/** A row of a table as the device holds it. */
export async function rowOf({ data }: Member, table: string, id: string): Promise<unknown> {
  const row: unknown = await data.store.db.table(table).get(id)
  return row
}
