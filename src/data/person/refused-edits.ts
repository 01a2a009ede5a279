// A profile's row together with the changes of it that the server would not take, read in one transaction: a row of
// before the refusal beside a list of after it would show what nobody has.
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { type Issue, rules } from '../../domain/issue.ts'
import { type Rejection, discardRejection } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { parseRow, type RowOf } from '../read.ts'

const detail = z.object({
  field: z.string(),
  rule: z.enum(rules),
  limit: z.optional(z.number()),
  actual: z.optional(z.number()),
})
const edit = z.object({ id: z.string(), set: z.record(z.string(), z.unknown()) })

export interface RefusedProfileEdit {
  uuid: string
  set: Record<string, unknown>
  /** What was wrong with a field; null when it may go again as it is. */
  issue: Issue | null
}

function issueOf(rejection: Rejection): Issue | null {
  const parsed = detail.safeParse(rejection.detail)
  if (rejection.code !== 'invalid') return null
  if (!parsed.success) return { field: '', rule: 'invalid' }
  const { field, rule, limit = 0, actual = 0 } = parsed.data
  return { field, rule, limit, actual }
}

/** Refusals that other values can mend; the others stay in the box of refused changes for the person to decide. */
function mendable(rejections: readonly Rejection[], id: string): RefusedProfileEdit[] {
  return rejections.flatMap((rejection) => {
    const isEdit = rejection.name === 'teams.edit_creator' || rejection.name === 'teams.edit_business'
    const parsed = isEdit ? edit.safeParse(rejection.args) : null
    if (!parsed?.success || parsed.data.id !== id) return []
    if (rejection.code !== 'invalid' && rejection.code !== 'conflict') return []
    return [{ uuid: rejection.uuid, set: parsed.data.set, issue: issueOf(rejection) }]
  })
}

type ProfileTable = 'creator_users' | 'business_users'

/** Reads both now. */
export function readProfile<T extends ProfileTable>(
  table: T,
  id: string,
): Promise<{ row: RowOf<T> | null; refused: RefusedProfileEdit[] }> {
  const { db } = localData().store
  return db.transaction('r', [table, 'rejections'], async () => {
    const row = parseRow(table, await db.table(table).get(id))
    const rejections: Rejection[] = await db.table('rejections').toArray()
    return { row, refused: mendable(rejections, id) }
  })
}

/** Both, and again whenever either changes; undefined while the device is read. */
export const useProfile = <T extends ProfileTable>(table: T, id: string) =>
  useLiveQuery(() => readProfile(table, id), [table, id])

/** What it held stands in the form again, or has been given up. */
export async function settleRefusedEdit(uuid: string): Promise<void> {
  await discardRejection(localData().store, uuid)
}
