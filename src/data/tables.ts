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
import type { StoreSchema } from '../../sync/index.ts'

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

/** Indexes on the device; versions only add (sync rule S28). */
export const storeSchema: StoreSchema = {
  version: 2,
  expendable: CATALOGUES,
  tables: {
    accounts: {},
    creator_users: { indexes: 'user_id', fields: { ...creatorFieldKinds } },
    business_users: { indexes: 'user_id', fields: { ...businessFieldKinds } },
    creator_cards: {},
    briefs: { indexes: 'business_id', fields: { ...briefFieldKinds } },
    brief_listings: { indexes: 'published_at' },
    brief_versions: { indexes: 'brief_id' },
    rooms: { indexes: 'business_id,creator_id' },
    messages: { indexes: '[room_id+created_at]' },
    pitches: { indexes: 'brief_id,creator_id,room_id' },
    notifications: { indexes: '[context_id+created_at]' },
    subscriptions: {},
    preferences: { fields: { ...preferencesKinds } },
  } satisfies Record<TableName, { indexes?: string; fields?: object }>,
}
