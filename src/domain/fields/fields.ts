// One definition of the fields that a person writes in an entity. Schemas, defaults, merge kinds and issues are derived
// from it; rules across fields are functions beside it.
import * as z from 'zod/mini'
import { type Issue, isBlankText } from '../issue.ts'
import type { Field } from './kinds.ts'
import { sameValue } from './same-value.ts'

type Defined = Readonly<Record<string, Field>>
type Shape<F extends Defined> = { -readonly [K in keyof F]: F[K]['schema'] }
export type ContentOf<F extends Defined> = { -readonly [K in keyof F]: z.infer<F[K]['schema']> }
type PatchShape<F extends Defined> = { -readonly [K in keyof F]: z.ZodMiniExactOptional<F[K]['schema']> }

export interface Fields<F extends Defined> {
  /** The definition of each field: limits, lists, display. */
  readonly of: F
  readonly names: readonly (keyof F & string)[]
  /** The columns of a row as a device may have stored it. */
  readonly columns: Shape<F>
  readonly content: z.ZodMiniObject<Shape<F>>
  /** Some of the fields: one edit. A field that is absent stays as it is. */
  readonly patch: z.ZodMiniObject<PatchShape<F>>
  readonly empty: ContentOf<F>
  /** The fields that are merged instead of last-write-wins, in the engine's terms (sync rule S17). */
  readonly merge: Readonly<Record<string, 'text' | 'set'>>
  /** Issues of single fields, at any stage. */
  issues(content: ContentOf<F>): Issue[]
  /** The fields missing at a stage. */
  missing(content: ContentOf<F>, stage: string): Issue[]
  /** A row's content, without its other columns. */
  contentOf(row: ContentOf<F>): ContentOf<F>
  /** The fields in which two contents differ. */
  differing(a: ContentOf<F>, b: ContentOf<F>): (keyof F & string)[]
}

/** Whether a field was left empty. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isBlankText(String(value)))

const mapped = <V>(of: Defined, value: (field: Field, name: string) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, value(field, name)]))

export function fields<F extends Defined>(of: F): Fields<F>
export function fields(of: Defined): Fields<Defined> {
  const names = Object.keys(of)
  const merge: Record<string, 'text' | 'set'> = {}
  for (const [name, field] of Object.entries(of)) if (field.merge !== 'value') merge[name] = field.merge
  const pick = (row: Record<string, unknown>) => mapped(of, (_, name) => row[name])
  return {
    of,
    names,
    columns: mapped(of, ({ schema, since, empty }) =>
      since === undefined ? schema : z.prefault(schema, empty),
    ),
    content: z.object(mapped(of, ({ schema }) => schema)),
    patch: z.object(mapped(of, ({ schema }) => z.exactOptional(schema))),
    empty: mapped(of, ({ empty }) => empty),
    merge,
    issues: (content) =>
      Object.entries(of).flatMap(([name, field]): Issue[] => {
        const issues = field.issues(name, content[name])
        const lacks = field.required === 'always' && issues.length === 0 && isBlank(content[name])
        return lacks ? [{ field: name, rule: 'required' }] : issues
      }),
    missing: (content, stage) =>
      names
        .filter((name) => of[name]?.required === stage && isBlank(content[name]))
        .map((field): Issue => ({ field, rule: 'required' })),
    contentOf: pick,
    differing: (a, b) => names.filter((name) => !sameValue(a[name], b[name])),
  }
}
