// The tables of the device, for the pages and both workers: the workers need nothing else of an entity.
import type { StoreSchema } from '../../sync/index.ts'
import { accountTable } from './accounts/entity.ts'
import { briefTable, listingTable, versionTable } from './briefs/entity.ts'
import { cardTable } from './creators/entity.ts'
import { messageTable } from './messages/entity.ts'
import { notificationTable } from './notifications/entity.ts'
import { pitchTable } from './pitches/entity.ts'
import { preferencesTable } from './preferences/entity.ts'
import { roomTable } from './rooms/entity.ts'
import { subscriptionTable } from './subscriptions/entity.ts'
import { businessTable, creatorTable } from './teams/entity.ts'

const tables = [
  accountTable,
  creatorTable,
  businessTable,
  cardTable,
  briefTable,
  listingTable,
  versionTable,
  roomTable,
  messageTable,
  pitchTable,
  notificationTable,
  subscriptionTable,
  preferencesTable,
] as const

export type TableName = (typeof tables)[number]['name']

/** The two public catalogues, creators and open briefs, have fixed scopes (sync rule S3). */
const CATALOGUES = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

/** Tables and indexes on the device; versions only add (sync rule S28). */
export const storeSchema: StoreSchema = {
  version: 3,
  expendable: CATALOGUES,
  tables: Object.fromEntries(tables.map(({ name, spec }) => [name, spec])),
}
