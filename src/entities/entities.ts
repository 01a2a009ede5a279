// The one list of entities: a line for each folder of this room. Tables, definitions and mutations are found in the
// folders; their types derive from the list.
import type { Entity } from './definition/entity.ts'

/* eslint-disable @typescript-eslint/consistent-type-imports -- a line for each entity instead of three */
/** What a folder's entity.ts exports, and its mutators.ts if it has one. */
interface Folders {
  accounts: [typeof import('./accounts/entity.ts'), typeof import('./accounts/mutators.ts')]
  briefs: [typeof import('./briefs/entity.ts'), typeof import('./briefs/mutators.ts')]
  creators: [typeof import('./creators/entity.ts')]
  favourites: [typeof import('./favourites/entity.ts'), typeof import('./favourites/mutators.ts')]
  held: [typeof import('./held/entity.ts'), typeof import('./held/mutators.ts')]
  media: [typeof import('./media/entity.ts'), typeof import('./media/mutators.ts')]
  invitations: [typeof import('./invitations/entity.ts'), typeof import('./invitations/mutators.ts')]
  messages: [typeof import('./messages/entity.ts'), typeof import('./messages/mutators.ts')]
  notifications: [typeof import('./notifications/entity.ts'), typeof import('./notifications/mutators.ts')]
  orders: [typeof import('./orders/entity.ts'), typeof import('./orders/mutators.ts')]
  packages: [typeof import('./packages/entity.ts'), typeof import('./packages/mutators.ts')]
  pitches: [typeof import('./pitches/entity.ts'), typeof import('./pitches/mutators.ts')]
  preferences: [typeof import('./preferences/entity.ts'), typeof import('./preferences/mutators.ts')]
  projects: [typeof import('./projects/entity.ts'), typeof import('./projects/mutators.ts')]
  rooms: [typeof import('./rooms/entity.ts'), typeof import('./rooms/mutators.ts')]
  shortlist: [typeof import('./shortlist/entity.ts'), typeof import('./shortlist/mutators.ts')]
  subscriptions: [typeof import('./subscriptions/entity.ts'), typeof import('./subscriptions/mutators.ts')]
  teams: [typeof import('./teams/entity.ts'), typeof import('./teams/mutators.ts')]
}
/* eslint-enable @typescript-eslint/consistent-type-imports */

type Values<T> = T[keyof T]
type ExportsOf<File extends 0 | 1> = Values<{
  [F in keyof Folders]: File extends keyof Folders[F] ? Values<Folders[F][File]> : never
}>
type Definitions = Extract<ExportsOf<0>, { table: { name: string } }>
type ByTable = { [D in Definitions as D['table']['name']]: D }

export type TableName = keyof ByTable
export type RowOf<N extends TableName> = ByTable[N] extends Entity<infer R> ? R : never
/** Tables whose conflicts the person settles. */
export type DecidedName = Values<{
  [N in TableName]: ByTable[N]['conflicts'] extends 'newest' ? never : N
}>
/** Tables that the palette searches. */
export type FoundName = Values<{ [N in TableName]: ByTable[N]['search'] extends null ? never : N }>
/** `briefs.publish` and all the others. */
export type MutationName = NameIn<ExportsOf<1>>
type NameIn<T> = T extends object
  ? Values<{ [K in keyof T]: T[K] extends { spec: { name: infer N } } ? N : never }>
  : never

const folders = import.meta.glob<Readonly<Record<string, Entity | Entity['table']>>>('./*/entity.ts', {
  eager: true,
})

/** What generic code iterates: changes, conflicts, the data export, the palette, the place after a team switch. */
export const entities: readonly Entity[] = Object.values(folders)
  .flatMap((exported) => Object.values(exported))
  .filter((one) => 'table' in one)

export const isDecided = (table: string): table is DecidedName =>
  entities.some((entity) => entity.table.name === table && entity.conflicts !== 'newest')

/** The entity of a table; undefined for one that this release does not know. */
export const entityOf = (table: string): Entity | undefined =>
  entities.find((entity) => entity.table.name === table)
