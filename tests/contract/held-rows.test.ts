// Rows that a device has held since an earlier release. A new column changes no revision, so they are not pulled again:
// a row schema that requires the column would drop them all, and the list would be silently empty.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entities } from '../../src/entities/entities.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newStory, pull, showCreators } from '../fixtures/devices.ts'

/** The columns of every table in the release that introduced it. New tables are added; nothing else ever changes. */
const FILE = path.resolve(import.meta.dirname, 'first-columns.json')
const tables = entities.map(({ table }) => table)
const columnsOf = (table: string): string[] => [...(storeSchema.tables[table]?.columns ?? [])].toSorted()

function readFirst(): Record<string, string[]> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '{}'
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(text))
}

if (process.env.UPDATE_SNAPSHOT === '1') {
  const today = Object.fromEntries(tables.map(({ name }) => [name, columnsOf(name)]))
  writeFileSync(FILE, `${JSON.stringify({ ...today, ...readFirst() }, null, 2)}\n`)
}
const first = readFirst()

let db: TestDatabase
let rows: Awaited<ReturnType<typeof pull>>['rows']
beforeAll(async () => {
  db = await openDatabase()
  const { business, creator, room } = await newStory(db.sql)
  await business.device.must('messages.send', { id: crypto.randomUUID(), room_id: room, text: 'Hei' })
  await showCreators(db.sql)
  const answers = await Promise.all(
    [business, creator].map(({ device }) => pull(db.sql, device.user, { limit: 5000 })),
  )
  rows = Object.fromEntries(
    tables.map(({ name }) => [name, answers.flatMap((answer) => answer.rows[name] ?? [])]),
  )
})
afterAll(() => db.close())

describe('[S28] a row from the release that brought its table', () => {
  test('is recorded for every table (UPDATE_SNAPSHOT=1 adds a missing one)', () => {
    expect(Object.keys(first).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test.each(tables)('$name: is read by this release', ({ name: table, row: schema }) => {
    const columns = first[table] ?? []
    // Columns are never removed: older releases still read them.
    expect(columnsOf(table)).toEqual(expect.arrayContaining(columns))
    expect(rows[table]).not.toEqual([])
    for (const row of rows[table] ?? []) {
      const held = Object.fromEntries(columns.map((column) => [column, row[column]]))
      expect(schema.safeParse(held).error?.issues, table).toBeUndefined()
    }
  })
})

test.each(Object.entries(storeSchema.tables))(
  '[S28] %s: a column that such a row lacks reads as the default that SQL gave it',
  async (table, { defaults = {} }) => {
    const columns = await db.sql<{ name: string; expression: string | null }[]>`
      select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attribute a
      left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where a.attrelid = ${`public.${table}`}::regclass and a.attname = any (${Object.keys(defaults)})`
    expect(columns).toHaveLength(Object.keys(defaults).length)
    for (const { name, expression } of columns) {
      const [row] = await db.sql.unsafe(`select to_jsonb(${expression ?? 'null::text'}) as value`)
      expect(row?.value, name).toEqual(defaults[name])
    }
  },
)
