// The editor of one row: its self-saving form, its draft, and what the device and the server send into it.
import { type ReactNode, useEffect, useMemo } from 'react'
import type * as z from 'zod/mini'
import { useRowStanding } from '../device/status/sync.ts'
import type { Table } from '../device/store/table.ts'
import { rowDraftKeyOf } from './drafts/draft-key.ts'
import { openDraftSaver } from './drafts/draft-saver.ts'
import type { RowDraft } from './drafts/row-draft.ts'
import {
  type EditMutation,
  inForm,
  readRowAndRefused,
  settleRefusedEdit,
  useRowAndRefused,
} from './refused/refused-edits.ts'
import { type EditRow, heldTexts, withOwn, writeAround } from './held/held-texts.ts'
import { HeldContext, RowContext, StandingContext, useKeptForm, useOpenedRow } from './row-context.ts'
import { RowForm } from './row-form.ts'
import { type FormSchema, rowRulesOf } from './rules/row-rules.ts'
import { type RowRules, type Values, valuesIn } from './rules/row-values.ts'

const pace = { pauseMs: 1000, longestMs: 5000 }

/** A kind of row as its form needs it. Must be the same object at every render. */
export interface RowKind<R extends object> {
  table: Table<R>
  rules: RowRules
  valuesOf(row: R): Values
  edit(id: string, set: Values, base: Values): Promise<void>
  /** The mutation behind `edit`: what the server refuses of it comes back into the fields. */
  mutation: EditMutation
  /** Creates the row; absent: a row of this kind is not created by its form. */
  create?(id: string, set: Values): Promise<void>
  /** Others see the row: edits wait on the device until the person confirms. */
  isManual?(row: R): boolean
}

interface OfSchema<R, C extends object, P> {
  table: Table<R>
  schema: FormSchema<C> & { readonly patch: z.ZodMiniType<P>; contentOf(row: R): C }
  /** By default those of the single fields. */
  rules?: RowRules
  edit: EditMutation & ((args: { id: string; set: P; base: P }) => Promise<void>)
  create?(id: string, set: P): Promise<void>
  isManual?(row: R): boolean
}

/** The kind of the rows that these fields define. */
export function rowKind<R extends object, C extends object, P>(of: OfSchema<R, C, P>): RowKind<R> {
  const { table, schema, rules = rowRulesOf(schema), edit, create, isManual } = of
  const parse = (values: Values): P => schema.patch.parse(values)
  return {
    table,
    rules,
    valuesOf: (row) => valuesIn(schema.contentOf(row)),
    edit: (id, set, base) => edit({ id, set: parse(set), base: parse(base) }),
    mutation: edit,
    ...(create && { create: (id, set) => create(id, parse(set)) }),
    ...(isManual && { isManual }),
  }
}

interface Opening {
  /** There may be no row yet: the form creates it. */
  isNew?: boolean
  /** Called once, at the first change. */
  onBegun?: () => void
}

async function open<R extends object>(
  kind: RowKind<R>,
  id: string,
  { slot, kept }: RowDraft,
  { isNew = false, onBegun }: Opening,
): Promise<RowForm | null> {
  const { rules, create } = kind
  const { row, refused, held: texts } = await readRowAndRefused(kind.table, id, kind.mutation)
  const gone = row === null && !isNew
  if (gone && kept === undefined) return null
  const values = row && kind.valuesOf(row)
  const held = values ? heldTexts(texts, values) : []
  const edit: EditRow = (set, base) => kind.edit(id, set, base)
  return new RowForm(
    {
      row: values && withOwn(values, held),
      kept,
      held: held.map(({ field }) => field),
      refused: inForm(rules.fields, refused),
      manual: row !== null && (kind.isManual?.(row) ?? false),
      gone,
    },
    rules,
    {
      async write(set, base) {
        if (base) await writeAround(kind.table.name, id, edit, [set, base])
        else await create?.(id, set)
      },
      openSaver: (onSaved) => openDraftSaver(slot, kept ?? null, onSaved),
      settleRefusal: (uuid) => settleRefusedEdit(uuid, (field) => rules.fields.includes(field)),
      onBegun: () => onBegun?.(),
    },
    pace,
  )
}

interface OpenRowProps<R extends object> {
  kind: RowKind<R>
  id: string
  form: RowForm
  children: ReactNode
}

/** A changed row renders neither the whole form nor its page: `children` stay the same element. */
function OpenRow<R extends object>({ kind, id, form, children }: OpenRowProps<R>) {
  useKeptForm(form)
  const read = useRowAndRefused(kind.table, id, kind.mutation)
  const decisions = useMemo(() => {
    const texts = read?.row ? heldTexts(read.held, kind.valuesOf(read.row)) : []
    const edit: EditRow = (set, base) => kind.edit(id, set, base)
    return { texts, edit }
  }, [kind, id, read])
  const { texts } = decisions
  useEffect(() => {
    if (!read) return
    const { row } = read
    form.accept(row && withOwn(kind.valuesOf(row), texts), {
      refused: inForm(kind.rules.fields, read.refused),
      manual: row !== null && (kind.isManual?.(row) ?? false),
      held: texts.map(({ field }) => field),
    })
  }, [form, kind, read, texts])
  const standing = useRowStanding(kind.table, id)
  const shown = useMemo(
    () =>
      standing &&
      ({
        row: standing.row && withOwn(kind.valuesOf(standing.row), texts),
        sync: texts.length > 0 ? 'waiting' : standing.sync,
      } as const),
    [kind, standing, texts],
  )
  return (
    <RowContext value={form}>
      <StandingContext value={shown}>
        <HeldContext value={decisions}>{children}</HeldContext>
      </StandingContext>
    </RowContext>
  )
}

interface RowEditorProps<R extends object> extends Opening {
  kind: RowKind<R>
  id: string
  /** Shown while loading, and when this device has neither the row nor text of it. */
  waiting: ReactNode
  children: ReactNode
}

/** Mount with `key={id}`. Fields (`row-fields.tsx`) and the save status (`row-status.tsx`) are its children. */
export function RowEditor<R extends object>(props: RowEditorProps<R>) {
  const { kind, id, waiting, children } = props
  const form = useOpenedRow(rowDraftKeyOf(kind.table, id), kind.table.name, (draft) =>
    open(kind, id, draft, props),
  )
  return form ? <OpenRow {...{ kind, id, form, children }} /> : waiting
}
