// Every table × {nobody, a stranger, the owner} × {select, insert, update, delete}, and every column as its owner,
// tried for real. Run twice: with our grants, and after another tool has granted everything to everyone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { enumerations } from '../../src/domain/enumerations.ts'
import { entityOf } from '../../src/entities/entities.ts'
import { openDatabase, type TestDatabase, type Transaction } from '../fixtures/database.ts'
import { Device } from '../fixtures/devices.ts'
import { newWholeStory } from '../fixtures/whole-story.ts'
import { attempt } from './attempt.ts'
import { seconds } from '../fixtures/seconds.ts'

const CATALOGUES = ['brief_listings', 'creator_cards']
/** The columns that a person may change directly, from the schema. */
let writable: Map<string, string[]>

let db: TestDatabase
let story: Awaited<ReturnType<typeof newWholeStory>>
let stranger: string
let tables: string[]

beforeAll(async () => {
  db = await openDatabase()
  const lists = await db.sql<{ table: string; columns: string[] }[]>`
    select tbl as table, array_agg(col) as columns from sync.columns where direct group by tbl`
  writable = new Map(lists.map(({ table, columns }) => [table, columns]))
  story = await newWholeStory(db.sql)
  // a stranger with rows of their own in every table
  stranger = (await newWholeStory(db.sql)).business.device.user
  await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${`${story.business.team}/${'a'.repeat(64)}.png`})`
  tables = (
    await db.sql<
      { name: string }[]
    >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`
  ).map((row) => row.name)
}, seconds(60))
afterAll(() => db.close())

/** The owner of a row: the creator's person if it is in one of their scopes, else the business's. */
function ownerOf({ id, scope }: { id: string } & Record<string, unknown>): string {
  const { device, team } = story.creator
  return [id, scope].some((one) => one === team || one === device.user)
    ? device.user
    : story.business.device.user
}

/** The id of a row that the owner may read and the stranger may not, outside the catalogues. */
async function victim(table: string): Promise<{ id: string } & Record<string, unknown>> {
  const scopes = [story.business.device.user, story.business.team, story.room, story.creator.team]
  const rows = CATALOGUES.includes(table)
    ? await db.sql`select * from ${db.sql(`public.${table}`)} where id in ${db.sql([story.brief, story.creator.team])}`
    : await db.sql`select * from ${db.sql(`public.${table}`)} where scope in ${db.sql(scopes)}`
  const row = rows[0]
  if (row === undefined) throw new Error(`no row of ${table}: the story must have one of every table`)
  return { ...row, id: String(row.id) }
}

async function matrixOf(table: string, who: string | null): Promise<Record<string, number | string>> {
  const row = await victim(table)
  const name = `public.${table}`
  const copy = `insert into ${name} select (jsonb_populate_record(null::${name}, $1::text::jsonb || jsonb_build_object('id', gen_random_uuid()))).*`
  const [text] = await db.sql.unsafe(`select to_jsonb(t)::text as row from ${name} t where id = $1`, [row.id])
  return {
    select: await attempt(db.sql, who, (tx) => tx.unsafe(`select * from ${name} where id = $1`, [row.id])),
    insert: await attempt(db.sql, who, (tx) => tx.unsafe(copy, [String(text?.row)])),
    update: await attempt(db.sql, who, (tx) =>
      tx.unsafe(`update ${name} set updated_at = now() where id = $1`, [row.id]),
    ),
    delete: await attempt(db.sql, who, (tx) => tx.unsafe(`delete from ${name} where id = $1`, [row.id])),
    truncate: await attempt(db.sql, who, (tx) => tx.unsafe(`truncate ${name} cascade`)),
  }
}

async function everything(): Promise<Record<string, Record<string, Record<string, number | string>>>> {
  const all: Record<string, Record<string, Record<string, number | string>>> = {}
  for (const table of tables)
    all[table] = {
      nobody: await matrixOf(table, null),
      stranger: await matrixOf(table, stranger),
      owner: await matrixOf(table, ownerOf(await victim(table))),
    }
  return all
}

describe('with our grants', () => {
  test('every table has a row to test with', async () => {
    for (const table of tables) expect(await victim(table)).toBeTruthy()
  })

  test('guests and strangers read the catalogues only; nobody inserts, updates a protected column, deletes or truncates', async () => {
    const closed = { insert: '42501', update: '42501', delete: '42501', truncate: '42501' }
    for (const [table, found] of Object.entries(await everything())) {
      const shared = CATALOGUES.includes(table)
      expect(found, table).toEqual({
        nobody: { select: shared ? 1 : '42501', ...closed },
        stranger: { select: shared ? 1 : 0, ...closed },
        owner: { select: 1, ...closed },
      })
    }
  })

  test('the owner can change only the listed columns', async () => {
    await eachColumn((table, column, outcome) => {
      expect(outcome, `${table}.${column}`).toBe(writable.get(table)?.includes(column) ? 1 : '42501')
    })
  })

  test('a stranger can change no listed column', async () => {
    expect(writable.size).toBeGreaterThan(0)
    for (const [table, columns] of writable) {
      const row = await victim(table)
      for (const column of columns) {
        expect(
          await attempt(db.sql, stranger, (tx) =>
            tx.unsafe(`update public.${table} set ${column} = ${column} where id = $1`, [row.id]),
          ),
          `${table}.${column}`,
        ).toBe(0)
        expect(
          await attempt(db.sql, null, (tx) =>
            tx.unsafe(`update public.${table} set ${column} = ${column} where id = $1`, [row.id]),
          ),
          `${table}.${column}`,
        ).toBe('42501')
      }
    }
  })

  test('the specification’s PATCH: the owner sets is_read, a stranger changes nothing', async () => {
    const { id } = await victim('notifications')
    const set = (tx: Transaction) => tx`update public.notifications set is_read = true where id = ${id}`
    expect(await attempt(db.sql, stranger, set)).toBe(0)
    expect(await attempt(db.sql, story.business.device.user, set)).toBe(1)
  })
})

describe('sync.allow_columns()', () => {
  test('opens a column with one call: to the owner’s role and to edits, and to nobody else', async () => {
    const { brief, business } = story
    const set = (tx: Transaction) =>
      tx.unsafe(`update public.briefs set brought_later = 'x' where id = $1`, [brief])
    const edit = { id: brief, set: { brought_later: 'y' }, base: { brought_later: '' } }
    const outcomes = async () => [
      await attempt(db.sql, business.device.user, set),
      await attempt(db.sql, stranger, set),
      (await business.device.send('briefs.edit', edit)).code ?? 'ok',
      (await new Device(db.sql, stranger).send('briefs.edit', edit)).code ?? 'ok',
    ]
    await db.sql`alter table public.briefs add column brought_later text not null default ''`
    try {
      expect(await outcomes()).toEqual(['42501', '42501', 'invalid', 'invalid'])
      await db.sql`select sync.allow_columns('public.briefs', '{brought_later}', direct => false)`
      expect(await outcomes()).toEqual(['42501', '42501', 'ok', 'not_found'])
      await db.sql`delete from sync.columns where col = 'brought_later'`
      await db.sql`select sync.allow_columns('public.briefs', '{brought_later}')`
      expect(await outcomes()).toEqual([1, 0, 'ok', 'not_found'])
    } finally {
      await db.sql`delete from sync.columns where col = 'brought_later'`
      await db.sql`delete from private.grants where privilege = 'update (brought_later)'`
      await db.sql`drop policy if exists scope_writes on public.briefs`
      await db.sql`alter table public.briefs drop column brought_later`
    }
  })

  test('refuses a column that does not exist, is the engine’s, or is in a table that is not synced', async () => {
    for (const [table, columns] of [
      ['public.briefs', '{title, no_such}'],
      ['public.briefs', '{rev}'],
      ['sync.client', '{name}'],
    ] as const)
      await expect(db.sql`select sync.allow_columns(${table}, ${columns})`).rejects.toThrow()
  })
})

describe('when another tool has granted everything to everyone', () => {
  beforeAll(async () => {
    await db.sql`grant all on all tables in schema public to anon, authenticated`
  })
  afterAll(() => db.sql`select private.regrant()`)

  test('guests and strangers still read the catalogues only, and nobody changes anything', async () => {
    for (const [table, found] of Object.entries(await everything())) {
      for (const [who, outcome] of Object.entries(found)) {
        const sees = who === 'owner' || CATALOGUES.includes(table) ? 1 : 0
        expect(outcome.select, `${table} ${who}`).toBe(sees)
        expect(outcome.insert, `${table} ${who}`).toBe('42501')
        expect([0, '42501'], `${table} ${who}`).toContain(outcome.update)
        expect([0, '42501'], `${table} ${who}`).toContain(outcome.delete)
        expect(outcome.truncate, `${table} ${who}`).not.toBe(0)
      }
    }
  })

  test('the guard keeps every protected column unchanged', async () => {
    await eachColumn((table, column, outcome) => {
      if (writable.get(table)?.includes(column)) expect(outcome, `${table}.${column}`).toBe(1)
      else expect([0, '42501', '428C9'], `${table}.${column}`).toContain(outcome)
    })
  })
})

/** A value that the rules of a field allow; undefined where any of its type is allowed. */
function valid(table: string, column: string): string | undefined {
  const field = entityOf(table)?.table.written?.of[column]
  if (!field) return undefined
  const { list, show, min } = field
  const last = list && enumerations[list].at(-1)
  if (last !== undefined) return show === 'many' ? `'{${last}}'` : `'${last}'`
  if (show === 'day') return `'2098-01-01'`
  return min === undefined ? undefined : String(min + 1)
}

/** Tries to change every column of every table, as the owner, to another value of its type. */
async function eachColumn(
  check: (table: string, column: string, outcome: number | string) => void,
): Promise<void> {
  const columns = await db.sql<{ table: string; column: string; type: string }[]>`
    select c.relname as table, a.attname as column, t.typname as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`
  const special: Record<string, string> = {
    'accounts.locale': `'en'`,
    'briefs.age_to': '90',
    'briefs.price_to': '9999999',
    'briefs.product_link': `'https://a.no'`,
    'briefs.product_images': `'[{"path": "images/${story.business.team}/${'a'.repeat(64)}.png", "description": "En veske", "width": 1, "height": 1}]'`,
  }
  const other: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    text: `'annet'`,
    bool: 'not "column"',
    int4: 'coalesce("column", 0) + 1',
    timestamptz: `'2001-01-01'`,
    date: `'2001-01-01'`,
    xid8: `'1'`,
    _text: `'{annet}'`,
    jsonb: `'{"annet": 1}'`,
  }
  expect(columns.length).toBeGreaterThan(100)
  for (const { table, column, type } of columns) {
    const row = await victim(table)
    const value = special[`${table}.${column}`] ?? valid(table, column) ?? other[type] ?? 'null'

    const outcome = await attempt(db.sql, ownerOf(row), (tx) =>
      tx.unsafe(
        `update public.${table} set "${column}" = ${value.replace('"column"', `"${column}"`)} where id = $1`,
        [row.id],
      ),
    )
    check(table, column, outcome)
  }
}
