// The definition of a synced table. The registry of entities lists them.
import * as z from 'zod/mini'
import type { Fields } from '../../domain/fields/fields.ts'
import type { Field } from '../../domain/fields/kinds.ts'
import type { Json, TableSpec } from '../../../sync/index.ts'

/** A row as a zod schema, equal column by column to SQL (tests/contract). */
export type RowSchema<R> = z.ZodMiniType<R> & { readonly shape: Readonly<Record<string, z.core.$ZodType>> }

export interface Table<R = unknown, N extends string = string> {
  readonly name: N
  readonly row: RowSchema<R>
  /** What the engine needs to know of the table. */
  readonly spec: TableSpec
  /** The columns that a person writes: the same as those that `sync.allow_columns()` opens. */
  readonly written: Written | undefined
}

/** What generic code asks of a definition of fields. */
export type Written = Pick<Fields<Readonly<Record<string, Field>>>, 'of' | 'names' | 'merge' | 'empty'>

/** Defines a synced table: the columns of its row, each with the default it was added with. */
export function defineTable<R, N extends string>(
  name: N,
  row: RowSchema<R>,
  { written, ...more }: Pick<TableSpec, 'indexes' | 'fields'> & { written?: Written } = {},
): Table<R, N> {
  const shape = Object.entries(row.shape)
  const defaults: Record<string, Json> = {}
  for (const [column, kind] of shape)
    if (kind instanceof z.ZodMiniPrefault) defaults[column] = z.json().parse(kind.def.defaultValue)
  const spec = { columns: shape.map(([column]) => column), defaults, ...more }
  return { name, row, written, spec: written ? { ...spec, fields: written.merge } : spec }
}

/** One database per account (sync rule S19): one person's data cannot be read from another's session. */
export const storeName = (userId: string): string => `samspill-${userId}`
