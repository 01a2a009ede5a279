// What generic code iterates: changes, conflicts, the data export, the palette, the place after a team switch.
import { account } from './accounts/entity.ts'
import { brief, briefVersion, listing } from './briefs/entity.ts'
import { creatorCard } from './creators/entity.ts'
import type { Entity } from './definition/entity.ts'
import { message } from './messages/entity.ts'
import { notification } from './notifications/entity.ts'
import { pitch } from './pitches/entity.ts'
import { preferencesEntity } from './preferences/entity.ts'
import { room } from './rooms/entity.ts'
import { subscription } from './subscriptions/entity.ts'
import type { TableName } from './tables.ts'
import { business, creator } from './teams/entity.ts'

const byTable = {
  accounts: account,
  creator_users: creator,
  business_users: business,
  creator_cards: creatorCard,
  briefs: brief,
  brief_listings: listing,
  brief_versions: briefVersion,
  rooms: room,
  messages: message,
  pitches: pitch,
  notifications: notification,
  subscriptions: subscription,
  preferences: preferencesEntity,
} satisfies { [N in TableName]: Entity<unknown, N> }

type Entities = typeof byTable
export type RowOf<N extends TableName> = Entities[N] extends Entity<infer R> ? R : never
/** Tables whose conflicts the person settles. */
export type DecidedName = {
  [N in TableName]: Entities[N]['conflicts'] extends 'newest' ? never : N
}[TableName]
/** Tables that the palette searches. */
export type FoundName = { [N in TableName]: Entities[N]['search'] extends null ? never : N }[TableName]

export const entities: readonly Entity[] = Object.values<Entity>(byTable)

export const isDecided = (table: string): table is DecidedName =>
  entities.some((entity) => entity.table.name === table && entity.conflicts !== 'newest')

/** The entity of a table; undefined for one that this release does not know. */
export const entityOf = (table: string): Entity | undefined =>
  entities.find((entity) => entity.table.name === table)
