// Held texts as rows that every device of the person has. Forms are below the room of entities, which defines the table
// and its mutations and gives them here when the database is opened.
import { type Json, type MutatorSpec, type Store, readClientId } from '../../../sync/index.ts'
import type { Table } from '../../device/store/table.ts'
import type { SyncedRow } from '../../domain/row.ts'

/** One text, beside one field of one row. */
export type HeldRow = {
  id: string
  table_name: string
  row_id: string
  field: string
  /** What the person wrote. */
  mine: string
  /** What they began with. */
  began: string
  /** ISO: when the other text was written. */
  at: string
  /** The device that it was written on. */
  device: string
}

interface Of<A extends Json> {
  readonly spec: MutatorSpec<A>
}

export interface HeldMutations {
  readonly keep: Of<HeldRow>
  readonly write: Of<{ id: string; set: { mine?: string }; base: { mine?: string } }>
  readonly settle: Of<{ id: string }>
}

interface HeldRows {
  table: Table<HeldRow & SyncedRow>
  /** Loaded when a text is held for the first time. */
  mutations(): Promise<HeldMutations>
}

let given: HeldRows | null = null

export function giveHeldRows(rows: HeldRows): void {
  given = rows
}

export function heldRows(): HeldRows {
  if (!given) throw new Error('No local data is open: held texts have no table')
  return given
}

/** The tables that `readHeld` reads. */
export const heldTables = (): string[] => ['conflicts', 'meta', heldRows().table.name]

const NEVER_SENT = '00000000-0000-0000-0000-000000000000'

/** This device, as held texts name it. */
export const thisDevice = async (store: Store): Promise<string> => (await readClientId(store)) ?? NEVER_SENT
