// Texts of which two devices changed the same paragraph (sync rule S17). The row has the text of the device that was first,
// and the other one is kept beside it until the person decides, on any device. The engine records it on the device that
// was second; `shareHeld` makes it a row of the person's, which all their devices have. The form of the device where it was
// written goes on with it, and what is typed on stays there; on the others the field stays with the row's text.
import type { ConflictRecord } from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { type Values, pick } from '../rules/row-values.ts'
import type { Held } from './held-record.ts'
import { heldRows, heldTables } from './held-rows.ts'
import { type HeldOfRow, readHeld } from './read-held.ts'
import { shareHeld, takeConflict } from './share-held.ts'

export interface HeldText {
  record: ConflictRecord
  field: string
  /** What the field shows, and the other text. One is the row's, the other is held. */
  mine: string
  theirs: string
  /** Whether `mine` is the held one: it was written here. */
  isHere: boolean
  /** ISO: when the other text was written. */
  at: string
}

/** One for each field that the row and a held text disagree on: what was written here comes first. */
export function heldTexts({ records, device }: HeldOfRow, row: Values): HeldText[] {
  const fields = new Set<string>()
  const isHere = (record: Held): boolean => record.device === device
  return [...records.filter(isHere), ...records.filter((one) => !isHere(one))].flatMap((record) => {
    const { field, mine: held, at } = record
    const stands = row[field]
    if (typeof stands !== 'string' || held === stands || fields.has(field)) return []
    fields.add(field)
    const [mine, theirs] = isHere(record) ? [held, stands] : [stands, held]
    return { record, field, mine, theirs, isHere: isHere(record), at }
  })
}

/** The row as the form shows it. */
export const withOwn = (row: Values, held: readonly HeldText[]): Values => ({
  ...row,
  ...Object.fromEntries(held.map(({ field, mine }) => [field, mine])),
})

/** Keeps what was typed into fields that show a held text; returns the other fields. */
export async function keepHeld(table: string, row: string, set: Values, base: Values): Promise<string[]> {
  const data = localData()
  const { store } = data
  if ((await readHeld(table, row, store)).records.length === 0) return Object.keys(set)
  await shareHeld(data)
  const { write } = await heldRows().mutations()
  const tables = [...heldTables(), 'outbox', 'base', table]
  return store.db.transaction('rw', tables, async () => {
    const stored: Values = (await store.db.table(table).get(row)) ?? {}
    const texts = heldTexts(await readHeld(table, row, store), stored)
    const rest: string[] = []
    for (const [field, value] of Object.entries(set)) {
      const held = texts.find((one) => one.field === field && one.isHere)
      const before = base[field]
      // This form did not know of the held text yet: it has gone on in the row's.
      const isOfRow = before === held?.theirs
      if (!held || isOfRow || typeof value !== 'string' || typeof before !== 'string') rest.push(field)
      else if (value !== held.mine) {
        await data.mutate(write.spec, { id: held.record.id, set: { mine: value }, base: { mine: before } })
      }
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

/**
 * Decides: the row gets `value`. Returns an undo function.
 * @param own what the field shows, saved
 */
export async function settleHeld(
  { record, field, theirs, isHere }: HeldText,
  { value, own }: { value: string; own: string },
  edit: EditRow,
): Promise<() => Promise<void>> {
  const stands = isHere ? theirs : own
  if (value !== stands) await edit({ [field]: value }, { [field]: stands })
  const restore = await takeConflict(record)
  return async () => {
    if (value !== stands) await edit({ [field]: stands }, { [field]: value })
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
