// Texts of which two devices changed the same paragraph (sync rule S17). The row has the other device's text, since the
// server had it first; the person's own is kept beside it until they decide. Their form shows their own, and what they
// type on stays there. The engine records such a text on the device that was second; `shareHeld` makes it a row of the
// person's, which all their devices show.
import type { ConflictRecord, Store } from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRows } from '../../device/store/read.ts'
import { type Values, pick } from '../rules/row-values.ts'
import { type Held, isHeld, joined } from './held-record.ts'
import { heldRows, heldTables } from './held-rows.ts'
import { shareHeld, takeConflict } from './share-held.ts'

export interface HeldText {
  record: ConflictRecord
  field: string
  mine: string
  /** The row's text. */
  theirs: string
  /** ISO: when the other text was written. */
  at: string
}

/** The records of a row's held texts, newest first. Works inside a live query, and in a transaction with `heldTables`. */
export async function readHeld(
  table: string,
  row: string,
  { db }: Store = localData().store,
): Promise<Held[]> {
  const shared = heldRows().table
  const found = await db.table(shared.name).where('[table_name+row_id]').equals([table, row]).toArray()
  const rows = parseRows(shared, found)
  const records: ConflictRecord[] = await db
    .table('conflicts')
    .where('[table+row]')
    .anyOf([[table, row], ...rows.map(({ id }) => [shared.name, id])])
    .toArray()
  return joined(records, rows)
}

/** All conflicts, held texts among them. */
export async function readConflicts({ db }: Store = localData().store): Promise<ConflictRecord[]> {
  const shared = heldRows().table
  const [records, rows]: [ConflictRecord[], unknown[]] = await Promise.all([
    db.table('conflicts').toArray(),
    db.table(shared.name).toArray(),
  ])
  return [...records.filter((record) => !isHeld(record)), ...joined(records, parseRows(shared, rows))]
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

/** Keeps what was typed into held fields beside them; returns the fields that are not held. */
export async function keepHeld(table: string, row: string, set: Values, base: Values): Promise<string[]> {
  const { store } = localData()
  if ((await readHeld(table, row, store)).length === 0) return Object.keys(set)
  await shareHeld()
  const { write } = await heldRows().mutations()
  const tables = [...heldTables(), 'outbox', 'base', table]
  return store.db.transaction('rw', tables, async () => {
    const records = await readHeld(table, row, store)
    const stored: Values = (await store.db.table(table).get(row)) ?? {}
    const rest: string[] = []
    for (const [field, value] of Object.entries(set)) {
      const record = records.find((one) => one.field === field)
      const before = base[field]
      // Typed on in the row's text, before this form knew of the held one: an edit of the row.
      const isOfRow = before === stored[field] && before !== record?.mine
      if (!record || typeof value !== 'string' || typeof before !== 'string' || isOfRow) rest.push(field)
      else if (value !== record.mine)
        await write({ id: record.id, set: { mine: value }, base: { mine: before } })
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
  if (value !== theirs) await edit({ [field]: value }, { [field]: theirs })
  const restore = await takeConflict(record)
  return async () => {
    if (value !== theirs) await edit({ [field]: theirs }, { [field]: value })
    await restore()
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
