// A row, its refused edits and its held texts, read in one transaction: a row from before the refusal combined with a list
// from after it would be a state that never existed.
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import {
  type Json,
  type Rejection,
  discardRejection,
  restoreRejection,
  retryRejection,
} from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRow } from '../../device/store/read.ts'
import type { Table } from '../../device/store/table.ts'
import { type Issue, rules } from '../../domain/issue.ts'
import { heldTables } from '../held/held-rows.ts'
import { type HeldOfRow, readHeld } from '../held/read-held.ts'
import { type Values, isFieldValue } from '../rules/row-values.ts'

const detail = z.object({
  field: z.string(),
  rule: z.enum(rules),
  limit: z.optional(z.number()),
  actual: z.optional(z.number()),
})
const values = z.record(z.string(), z.json())
const edit = z.object({ id: z.string(), set: values, base: z.prefault(values, {}) })

/** A mutation that edits fields of a row: it takes `{id, set, base}`. */
export interface EditMutation {
  readonly spec: { readonly name: string }
}

/** A refused edit of a row. */
export interface RefusedEdit {
  uuid: string
  set: Values
  /** What is wrong with one of the fields; null: none of these is, and the edit can be sent again. */
  issue: Issue | null
}

function issueOf(rejection: Rejection): Issue | null {
  const parsed = detail.safeParse(rejection.detail)
  if (rejection.code !== 'invalid') return null
  if (!parsed.success) return { field: '', rule: 'invalid' }
  const { field, rule, limit = 0, actual = 0 } = parsed.data
  return { field, rule, limit, actual }
}

/** Refusals that other values can fix; the rest stay in the box of refused changes for the person to decide. */
export function mendable(
  rejections: readonly Rejection[],
  { spec }: EditMutation,
  id: string,
): RefusedEdit[] {
  return rejections.flatMap((rejection) => {
    const parsed = rejection.name === spec.name ? edit.safeParse(rejection.args) : null
    if (!parsed?.success || parsed.data.id !== id) return []
    if (rejection.code !== 'invalid' && rejection.code !== 'conflict') return []
    const set = Object.entries(parsed.data.set).flatMap(([field, value]) =>
      isFieldValue(value) ? [[field, value] as const] : [],
    )
    return [{ uuid: rejection.uuid, set: Object.fromEntries(set), issue: issueOf(rejection) }]
  })
}

/** Refused edits as far as a form has their fields: the others are settled in a place of their own. */
export const inForm = (fields: readonly string[], refused: readonly RefusedEdit[]): RefusedEdit[] =>
  refused.flatMap(({ uuid, set, issue }) => {
    const ours = Object.entries(set).filter(([field]) => fields.includes(field))
    const about = issue && (fields.includes(issue.field) || issue.field === '') ? issue : null
    return ours.length > 0 ? [{ uuid, issue: about, set: Object.fromEntries(ours) }] : []
  })

export interface RowAndRefused<R> {
  row: R | null
  refused: RefusedEdit[]
  /** Its held texts. */
  held: HeldOfRow
}

/** Reads them once. */
export function readRowAndRefused<R>(
  table: Table<R>,
  id: string,
  mutation: EditMutation,
): Promise<RowAndRefused<R>> {
  const { store } = localData()
  return store.db.transaction('r', [table.name, 'rejections', ...heldTables()], async () => {
    const row = parseRow(table, await store.db.table(table.name).get(id))
    const rejections: Rejection[] = await store.db.table('rejections').toArray()
    const held = await readHeld(table.name, id, store)
    return { row, refused: mendable(rejections, mutation, id), held }
  })
}

/** All of it as a live query; undefined while loading. */
export const useRowAndRefused = <R>(
  table: Table<R>,
  id: string,
  mutation: EditMutation,
): RowAndRefused<R> | undefined =>
  useLiveQuery(() => readRowAndRefused(table, id, mutation), [table, id, mutation])

const part = (values: Record<string, Json>, has: (field: string) => boolean): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => has(field)))

async function readEdit(uuid: string) {
  const rejection: Rejection | undefined = await localData().store.db.table('rejections').get(uuid)
  const args = edit.safeParse(rejection?.args)
  return rejection && args.success ? { rejection, args: args.data } : null
}

/** Leaves these fields of an edit refused, and sends the others again. Does nothing if there are no others. */
export async function sendRestAgain(uuid: string, kept: readonly string[]): Promise<void> {
  const { store } = localData()
  const read = await readEdit(uuid)
  if (!read) return
  const { id, set, base } = read.args
  const isKept = (field: string) => kept.includes(field)
  const [stays, goes] = [isKept, (field: string) => !isKept(field)].map((has) => ({
    id,
    set: part(set, has),
    base: part(base, has),
  }))
  if (!stays || !goes || Object.keys(goes.set).length === 0) return
  await retryRejection(store, uuid, goes)
  await restoreRejection(store, { ...read.rejection, args: stays })
}

/**
 * Call it when the edit's values are back in the form, or given up. Unsent edits of a row are joined, so one may hold a
 * field that has a place of its own: that field stays refused if it was the reason, and is sent again if it was not.
 * @param isBack whether a field is settled; all are by default
 */
export async function settleRefusedEdit(
  uuid: string,
  isBack: (field: string) => boolean = () => true,
): Promise<void> {
  const { store } = localData()
  const read = await readEdit(uuid)
  if (!read) return
  const { rejection, args } = read
  const isLeft = (field: string) => !isBack(field)
  const left = Object.keys(args.set).filter(isLeft)
  const rest = { id: args.id, set: part(args.set, isLeft), base: part(args.base, isLeft) }
  if (left.length === 0) await discardRejection(store, uuid)
  else if (left.includes(issueOf(rejection)?.field ?? ''))
    await restoreRejection(store, { ...rejection, args: rest })
  else await retryRejection(store, uuid, rest)
}
