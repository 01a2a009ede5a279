// Fields that two devices changed at once (sync rule S17): both versions, until the person has decided.
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import type { ConflictRecord, Json } from '../../sync/index.ts'
import { change } from '../device/store/local-data.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import type { Conflicts, Entity } from '../entities/definition/entity.ts'
import { textIn, objectOf } from '../entities/definition/arguments.ts'
import { entityOf } from '../entities/entities.ts'
import { seenFrom } from './seen.ts'
import { mutators } from '../entities/registry.ts'
import { readConflicts } from '../forms/held/read-held.ts'
import { takeConflict } from '../forms/held/share-held.ts'

export interface FieldConflict {
  record: ConflictRecord
  entity: Entity
  field: string
  /** The row's name: a brief's title, a profile's name. */
  subject: string
  /** The row's page, and the team that may change it. */
  path: string | null
  teamId: string | null
  /** Of its prices; empty when it has none. */
  currency: string
  /** This device's value, the other device's, and what an earlier release made of two texts. */
  mine: Json
  theirs: Json
  both: Json | undefined
  /** The page of the row's earlier versions, if any are kept. */
  versions: string | null
  /** The current value; undefined when the row is missing or no longer editable. */
  now: Json | undefined
}

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Decided {
  entity: Entity
  conflicts: Conflicts<unknown>
}

/** Null: the newest value wins, or this release does not know the field. */
function decidedOf({ table, field }: Pick<ConflictRecord, 'table' | 'field'>): Decided | null {
  const entity = entityOf(table)
  if (!entity || entity.conflicts === 'newest') return null
  return field in entity.table.row.shape ? { entity, conflicts: entity.conflicts } : null
}

/** Undefined: the row is no longer editable. */
function valueOf(row: unknown, field: string): Json | undefined {
  const found = typeof row === 'object' && row !== null ? Object.entries(row) : []
  const parsed = z.json().safeParse(found.find(([name]) => name === field)?.[1])
  return parsed.success ? parsed.data : undefined
}

async function read({
  record,
  isHere,
}: {
  record: ConflictRecord
  isHere: boolean
}): Promise<FieldConflict | null> {
  const decided = decidedOf(record)
  if (!decided) return null
  const { entity, conflicts } = decided
  // Null: missing, or not readable by this release.
  const row = parseRow(entity.table, await tableOf(entity.table).get(record.row))
  const { field, kept, lost, base } = record
  const own = record.mine ?? kept
  const isHeld = base !== undefined
  const value = row === null ? undefined : valueOf(row, field)
  // Held text that the row has got in another way leaves nothing to decide.
  if (isHeld && same(value, own)) return null
  const other = isHeld ? (value ?? kept) : lost
  const seen = row === null ? null : await seenFrom(entity, row)
  return {
    record,
    entity,
    field,
    subject: seen?.title ?? '',
    path: seen?.path ?? null,
    teamId: seen?.teamId ?? null,
    currency: textIn(objectOf(row), 'currency'),
    versions: conflicts.versions(record.row),
    mine: isHere ? own : other,
    theirs: isHere ? other : own,
    both: isHeld || same(own, kept) ? undefined : kept,
    now: row !== null && conflicts.isOpen(row) ? value : undefined,
  }
}

/** Newest first; undefined while loading. */
export function useConflicts(): FieldConflict[] | undefined {
  return useLiveQuery(async () => {
    const records = await readConflicts()
    const found = await Promise.all(records.map(read))
    return found
      .filter((conflict) => conflict !== null)
      .toSorted((a, b) => Date.parse(b.record.at) - Date.parse(a.record.at))
  }, [])
}

async function put({ record, entity, field }: FieldConflict, value: Json, before: Json): Promise<void> {
  if (same(value, before)) return
  const edit = mutators.find(({ name }) => entity.conflicts !== 'newest' && name === entity.conflicts.edit)
  if (!edit) throw new Error(`Nothing edits ${entity.table.name}`)
  await change(edit, { id: record.row, set: { [field]: value }, base: { [field]: before } })
}

/** Settles a conflict by writing one of its versions as an ordinary edit. Returns an undo function. */
export async function settleConflict(conflict: FieldConflict, value: Json): Promise<() => Promise<void>> {
  const { record, now } = conflict
  if (now !== undefined) await put(conflict, value, now)
  const restore = await takeConflict(record)
  return async () => {
    if (now !== undefined) await put(conflict, now, value)
    await restore()
  }
}
