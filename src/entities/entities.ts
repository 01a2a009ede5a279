// All entities. Tables, definitions and mutations are found in the folders of this room; their types derive from the list
// of these in folders.ts.
import type { Entity } from './definition/entity.ts'
import type { EntityFiles, MutatorFiles } from './folders.ts'

type Values<T> = T[keyof T]
type ExportsOf<Files> = Values<{ [F in keyof Files]: Values<Files[F]> }>
type Definitions = Extract<ExportsOf<EntityFiles>, { table: { name: string } }>
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
export type MutationName = NameIn<ExportsOf<MutatorFiles>>
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
