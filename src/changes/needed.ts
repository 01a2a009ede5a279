import type { ConflictRecord } from '../../sync/index.ts'
import { countRefused } from '../device/status/unsent.ts'
import { localData } from '../device/store/local-data.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import { objectOf } from '../entities/definition/arguments.ts'
import { entityOf, isDecided } from '../entities/entities.ts'
import { sharedLive } from '../device/store/shared-live.ts'
import { readConflicts } from '../forms/held/read-held.ts'
import { seenFrom } from './seen.ts'

/** False for held text that the row has got in another way: nothing is left to decide. */
async function isOpen({ table, row, field, mine, base }: ConflictRecord): Promise<boolean> {
  if (!isDecided(table)) return false
  const found: unknown = base === undefined ? undefined : await localData().store.db.table(table).get(row)
  return objectOf(found)[field] !== mine || mine === undefined
}

async function openConflicts(): Promise<ConflictRecord[]> {
  const all = (await readConflicts()).map(({ record }) => record)
  const open = await Promise.all(all.map(isOpen))
  return all.filter((_, index) => open[index])
}

const refusedFiles = (): Promise<number> =>
  localData().store.db.table('uploads').where('state').equals('refused').count()

interface Open {
  refused: number
  files: number
  fields: readonly ConflictRecord[]
}

async function readOpen(): Promise<Open> {
  const [refused, files, fields] = await Promise.all([
    countRefused(localData().store),
    refusedFiles(),
    openConflicts(),
  ])
  return { refused, files, fields }
}

/** How many things only the person can settle: refused changes, refused files, and fields changed in two places. */
export const useNeededCount = sharedLive(async (): Promise<number> => {
  const { refused, files, fields } = await readOpen()
  return refused + files + fields.length
})

export interface Needed {
  /** What was changed in two places, each thing once: its name, which may be empty, and when. */
  conflicts: { id: string; title: string; at: string }[]
  /** How many changes and how many files were refused. */
  refused: number
  files: number
}

async function nameOf({ table, row: id }: ConflictRecord): Promise<string> {
  const entity = entityOf(table)
  if (!entity) return ''
  const row = parseRow(entity.table, await tableOf(entity.table).get(id))
  return row === null ? '' : (await seenFrom(entity, row)).title
}

/** The same, for a list: what it is about, of all the person's teams. */
export const useNeeded = sharedLive(async (): Promise<Needed> => {
  const { refused, files, fields } = await readOpen()
  const newest = new Map<string, ConflictRecord>()
  for (const record of fields) {
    const known = newest.get(record.row)
    if (!known || known.at < record.at) newest.set(record.row, record)
  }
  const things = await Promise.all(
    Array.from(newest, async ([id, record]) => ({ id, title: await nameOf(record), at: record.at })),
  )
  return { conflicts: things.toSorted((a, b) => (a.at < b.at ? 1 : -1)), refused, files }
})
