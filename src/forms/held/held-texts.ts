// Texts of which two devices changed the same paragraph (sync rule S17). The row has the other device's text, since the
// server had it first; the person's own is kept beside it until they decide. Their form shows their own, and what they
// type on stays there.
import { type ConflictRecord, type Store, removeConflict, restoreConflict } from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { type Values, pick } from '../rules/row-values.ts'

export interface HeldText {
  record: ConflictRecord
  field: string
  mine: string
  /** The row's text. */
  theirs: string
  /** ISO: when the other text was written. */
  at: string
}

/** The records of a row's held texts, newest first. Works inside a live query, and inside a transaction of `store`. */
export async function readHeld(
  table: string,
  row: string,
  { db }: Store = localData().store,
): Promise<ConflictRecord[]> {
  const found: ConflictRecord[] = await db
    .table('conflicts')
    .where('[table+row]')
    .equals([table, row])
    .toArray()
  return found
    .filter(({ base, mine }) => base !== undefined && typeof mine === 'string')
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** One for each field that the row and the person disagree on. */
export function heldTexts(records: readonly ConflictRecord[], row: Values): HeldText[] {
  const fields = new Set<string>()
  return records.flatMap((record) => {
    const { field, mine, at } = record
    const theirs = row[field]
    if (typeof theirs !== 'string' || typeof mine !== 'string' || mine === theirs || fields.has(field))
      return []
    fields.add(field)
    return { record, field, mine, theirs, at }
  })
}

/** The row as the form shows it. */
export const withOwn = (row: Values, held: readonly HeldText[]): Values => ({
  ...row,
  ...Object.fromEntries(held.map(({ field, mine }) => [field, mine])),
})

const EARLIER_MS = 1

/**
 * Keeps what was typed into held fields in their records; returns the fields that are not held. Where another tab has
 * typed meanwhile, its text becomes a record of its own.
 */
export async function keepHeld(table: string, row: string, set: Values, base: Values): Promise<string[]> {
  const { store } = localData()
  const conflicts = store.db.table('conflicts')
  return store.db.transaction('rw', 'conflicts', async () => {
    const records = await readHeld(table, row, store)
    const rest: string[] = []
    for (const [field, value] of Object.entries(set)) {
      const record = records.find((one) => one.field === field)
      if (!record || typeof value !== 'string') {
        rest.push(field)
        continue
      }
      const before = String(record.mine)
      if (before !== base[field] && !value.startsWith(before)) {
        const at = new Date(Date.parse(record.at) - EARLIER_MS).toISOString()
        await conflicts.add({ ...record, id: crypto.randomUUID(), at })
      }
      await conflicts.put({ ...record, mine: value, lost: value })
    }
    return rest
  })
}

export type EditRow = (set: Values, base: Values) => Promise<void>

/** Writes an edit, or the parts of it that are not held. */
export async function writeAround(
  table: string,
  row: string,
  edit: EditRow,
  [set, base]: [Values, Values],
): Promise<void> {
  const rest = await keepHeld(table, row, set, base)
  if (rest.length > 0) await edit(pick(set, rest), pick(base, rest))
}

/** Decides: the row gets `value`. Returns an undo function. */
export async function settleHeld(
  { record, field, theirs }: HeldText,
  value: string,
  edit: EditRow,
): Promise<() => Promise<void>> {
  const { store } = localData()
  if (value !== theirs) await edit({ [field]: value }, { [field]: theirs })
  await removeConflict(store, record.id)
  return async () => {
    if (value !== theirs) await edit({ [field]: theirs }, { [field]: value })
    await restoreConflict(store, record)
  }
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter(Boolean)

/** Both texts as one to begin with: what they share once, and of the rest theirs before mine. */
export function bothTexts({ mine, theirs }: Pick<HeldText, 'mine' | 'theirs'>): string {
  const own = paragraphs(mine)
  const result: string[] = []
  for (const one of paragraphs(theirs)) {
    const at = own.indexOf(one)
    if (at >= 0) result.push(...own.splice(0, at + 1))
    else result.push(one)
  }
  return [...result, ...own].join('\n\n')
}
