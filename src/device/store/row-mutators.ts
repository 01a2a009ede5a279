// The two mutations of every entity with fields: create a row, and edit fields of it. Both come from the definition of
// the fields and check its rules, so that no entity forgets to. A row is archived by editing a `flag()`.
import * as z from 'zod/mini'
import type { Json, WriteTx } from '../../../sync/index.ts'
import type { Issue } from '../../domain/issue.ts'
import type { Side } from '../../domain/side.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { type Definition, editOf, mutator } from './mutators.ts'
import { newRow } from './new-row.ts'
import type { Table } from './table.ts'

type Values = Record<string, Json>

/** The part of `Fields` that says what a person writes in a row. */
interface Writable<P extends Values, C> {
  readonly patch: z.ZodMiniType<P>
  readonly content: z.ZodMiniType<C>
  readonly empty: C
  issues(content: C): Issue[]
}

interface Change<P, R> {
  /** The fields that change. */
  set: P
  /** The row before, null when it is created. */
  row: R | null
  /** The server's time, ISO. */
  now: string
}

/** What an entity adds to the rules of its single fields. */
interface Rules<P, C, R> {
  /** All issues of a content; by default those of its single fields. */
  issues?(content: C, change: Change<P, R>): Issue[]
  /** Paths of the files that the values name: the change waits for them (sync rule S32). */
  files?(set: P): string[]
}

type TeamColumn = `${Side}_id`

interface Creation<T extends TeamColumn> {
  /** The argument and column with the id of the team that the row belongs to; the id is the row's scope, too. */
  team: T
  /** The columns that no person writes, as a new row has them. */
  start?: Values
  /** What the team needs beforehand, such as a subscription; throws a `Refusal`. */
  needs?: { tables: readonly string[]; check(tx: WriteTx, team: string): Promise<void> }
}

type Create<P, T extends TeamColumn> = { id: string; set: P } & { [K in T]: string }
type Edit<P> = { id: string; set: P; base: P }

/**
 * Creates a row of a team; fields that are not given are empty. Does nothing when the row is there already, and refuses
 * with `invalid` what breaks a rule.
 */
export function createRow<P extends Values, C, R, T extends TeamColumn>(
  table: Table<R>,
  schema: Writable<P, C>,
  options: Creation<T> & Rules<P, C, R>,
): Definition<Create<P, T>>
export function createRow(
  { name }: Table,
  { patch, content, empty, issues }: Writable<Values, Values>,
  { team, start, needs, files, ...own }: Creation<TeamColumn> & Rules<Values, Values, unknown>,
): Definition<Json> {
  const rules = own.issues ?? issues
  const ofRow = z.object({ id: z.string(), set: patch })
  const ofTeam = z.object({ [team]: z.string() })
  return mutator({
    args: z.object({ ...ofRow.shape, ...ofTeam.shape }),
    tables: [name, ...(needs?.tables ?? [])],
    ...(files && { files: (args) => files(ofRow.parse(args).set) }),
    async apply(tx, args, context) {
      const { id, set } = ofRow.parse(args)
      const { [team]: owner = '' } = ofTeam.parse(args)
      const written = { ...empty, ...set }
      requireValid(rules(content.parse(written), { row: null, set, now: context.now }))
      if (await tx.get(name, id)) return
      await needs?.check(tx, owner)
      await tx.put(name, { ...newRow(id, owner, context), ...written, [team]: owner, ...start })
    },
  })
}

/**
 * Edits fields of a row. `base` holds each field's value when the person began (sync rule S16). Refuses with `not_found`
 * a row that is not on this device, and with `invalid` what breaks a rule.
 */
export function editRow<P extends Values, C, R>(
  table: Table<R>,
  schema: Writable<P, C>,
  rules?: Rules<P, C, R>,
): Definition<Edit<P>>
export function editRow(
  table: Table,
  { patch, content, empty, issues }: Writable<Values, Values>,
  { files, ...own }: Rules<Values, Values, unknown> = {},
): Definition<Edit<Values>> {
  const { name } = table
  const rules = own.issues ?? issues
  return mutator({
    args: editOf(patch),
    tables: [name],
    kind: 'patch',
    table: name,
    ...(files && { files: ({ set }) => files(set) }),
    async apply(tx, { id, set }, { now }) {
      const row = await tx.get(name, id)
      if (!row) throw new Refusal('not_found')
      requireValid(
        rules(content.parse({ ...empty, ...row, ...set }), { row: table.row.parse(row), set, now }),
      )
      await tx.patch(name, id, set)
    },
  })
}
