import * as z from 'zod/mini'
import { briefFieldKinds, briefListingRow, briefRow, briefVersionRow } from '../domain/brief.ts'
import { accountRow } from '../domain/account.ts'
import { messageRow } from '../domain/message.ts'
import { notificationRow } from '../domain/notification.ts'
import { preferencesKinds, preferencesRow, subscriptionRow } from '../domain/person/rows.ts'
import { pitchRow } from '../domain/pitch.ts'
import { roomRow } from '../domain/room.ts'
import {
  businessFieldKinds,
  businessUserRow,
  creatorCardRow,
  creatorFieldKinds,
  creatorUserRow,
} from '../domain/team.ts'
import type { Json, StoreSchema, TableSpec } from '../../sync/index.ts'

/** Every synced table: its row as zod says it, equal column by column to SQL (tests/contract). */
export const rowSchemas = {
  accounts: accountRow,
  creator_users: creatorUserRow,
  business_users: businessUserRow,
  creator_cards: creatorCardRow,
  briefs: briefRow,
  brief_listings: briefListingRow,
  brief_versions: briefVersionRow,
  rooms: roomRow,
  messages: messageRow,
  pitches: pitchRow,
  notifications: notificationRow,
  subscriptions: subscriptionRow,
  preferences: preferencesRow,
} as const
export type TableName = keyof typeof rowSchemas

/** One database for one account (sync rule S19): nothing of one is readable from another's session. */
export const storeName = (userId: string): string => `samspill-${userId}`

/** The catalogues that all share, creators and open briefs, have fixed scopes (sync rule S3). */
const CATALOGUES = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

/** What the engine must know of a table: its columns are those of its row here, each with the default it was added with. */
function table(name: TableName, more: Pick<TableSpec, 'indexes' | 'fields'> = {}): TableSpec {
  const shape = Object.entries<z.ZodMiniType>(rowSchemas[name].shape)
  const defaults: Record<string, Json> = {}
  for (const [column, kind] of shape)
    if (kind instanceof z.ZodMiniPrefault) defaults[column] = z.json().parse(kind.def.defaultValue)
  return { columns: shape.map(([column]) => column), defaults, ...more }
}

/** Indexes on the device; versions only add (sync rule S28). */
export const storeSchema: StoreSchema = {
  version: 2,
  expendable: CATALOGUES,
  tables: {
    accounts: table('accounts'),
    creator_users: table('creator_users', { indexes: 'user_id', fields: { ...creatorFieldKinds } }),
    business_users: table('business_users', { indexes: 'user_id', fields: { ...businessFieldKinds } }),
    creator_cards: table('creator_cards'),
    briefs: table('briefs', { indexes: 'business_id', fields: { ...briefFieldKinds } }),
    brief_listings: table('brief_listings', { indexes: 'published_at' }),
    brief_versions: table('brief_versions', { indexes: 'brief_id' }),
    rooms: table('rooms', { indexes: 'business_id,creator_id' }),
    messages: table('messages', { indexes: '[room_id+created_at]' }),
    pitches: table('pitches', { indexes: 'brief_id,creator_id,room_id' }),
    notifications: table('notifications', { indexes: '[context_id+created_at]' }),
    subscriptions: table('subscriptions'),
    preferences: table('preferences', { fields: { ...preferencesKinds } }),
  } satisfies Record<TableName, TableSpec>,
}
