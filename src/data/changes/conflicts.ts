// Fields that two devices changed at once (sync rule S17): what each wrote, until the person has looked.
import { useLiveQuery } from 'dexie-react-hooks'
import { type BriefField, type BriefPatch, briefFields, briefPatch, briefRow } from '../../domain/brief.ts'
import { type ConflictRecord, type Json, removeConflict, restoreConflict } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { mutate } from '../mutate.ts'
import { tableOf } from '../read.ts'

export interface BriefConflict {
  record: ConflictRecord
  field: BriefField
  /** The brief's title. */
  subject: string
  currency: string
  /** Written on this device, written elsewhere, and both together where the words of both stand. */
  mine: Json
  theirs: Json
  both: Json | undefined
  /** As the field stands now; undefined when the brief is not there, or may not be changed any more. */
  now: Json | undefined
}

const isField = (name: string): name is BriefField => briefFields.some((field) => field === name)
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

async function read(record: ConflictRecord): Promise<BriefConflict | null> {
  if (record.table !== 'briefs' || !isField(record.field)) return null
  const parsed = briefRow.safeParse(await tableOf('briefs').get(record.row))
  const brief = parsed.success ? parsed.data : null
  const { field, kept, lost } = record
  const mine = record.mine ?? kept
  return {
    record,
    field,
    subject: brief?.title ?? '',
    currency: brief?.currency ?? '',
    mine,
    theirs: lost,
    both: same(mine, kept) ? undefined : kept,
    now: brief && brief.status !== 'archived' ? brief[field] : undefined,
  }
}

/** The newest first; undefined while the device is read. */
export function useConflicts(): BriefConflict[] | undefined {
  return useLiveQuery(async () => {
    const records: ConflictRecord[] = await localData().store.db.table('conflicts').toArray()
    const found = await Promise.all(records.map(read))
    return found
      .filter((conflict) => conflict !== null)
      .toSorted((a, b) => Date.parse(b.record.at) - Date.parse(a.record.at))
  }, [])
}

const fieldOf = (field: BriefField, value: Json): BriefPatch => briefPatch.parse({ [field]: value })

async function put(id: string, field: BriefField, value: Json, before: Json): Promise<void> {
  if (same(value, before)) return
  await mutate.briefs.edit({ id, set: fieldOf(field, value), base: fieldOf(field, before) })
}

/** Settles a conflict with one of its versions, an ordinary edit. Returns the way to undo it. */
export async function settleConflict(conflict: BriefConflict, value: Json): Promise<() => Promise<void>> {
  const { record, field, now } = conflict
  const { store } = localData()
  if (now !== undefined) await put(record.row, field, value, now)
  await removeConflict(store, record.id)
  return async () => {
    if (now !== undefined) await put(record.row, field, now, value)
    await restoreConflict(store, record)
  }
}
