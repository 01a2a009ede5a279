// What both sides define is equal: enumerations, columns, state machine, names of mutations, small formulas.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { mutators } from '../../src/entities/registry.ts'
import { entities } from '../../src/entities/entities.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { briefTransitions } from '../../src/entities/briefs/brief.machine.ts'
import { ANSWER_HOURS, orderTransitions } from '../../src/entities/orders/order.ts'
import { invitationTransitions } from '../../src/entities/invitations/invitation.ts'
import { enumerations } from '../../src/domain/enumerations.ts'
import { isBlankText, lengthOf, rules } from '../../src/domain/issue.ts'
import { passingStatuses } from '../../src/entities/subscriptions/row.ts'
import { roomId } from '../../src/entities/rooms/room.ts'
import { firstTeamIdOf } from '../../src/entities/teams/team.ts'
import { dayInNorway } from '../../src/domain/today.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'

const line = (row: { move?: string; from?: string; to?: string }): string =>
  `${row.move}: ${row.from} → ${row.to}`

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

describe('enumerations', () => {
  test.each(Object.entries(enumerations))('%s is the same list in the same order', async (kind, values) => {
    const [row] = await db.sql`select private.enumeration(${kind}) as list`
    expect(row?.list).toEqual([...values])
  })

  test('the rules of fields are the same list in the same order', async () => {
    const [row] = await db.sql`select private.rules() as list`
    expect(row?.list).toEqual([...rules])
  })

  test('the subscriptions with which a business may create briefs', async () => {
    const [row] = await db.sql`select private.passing_subscriptions() as list`
    expect(row?.list).toEqual([...passingStatuses])
  })

  /** The lists that columns are from, by the checks of these. */
  const listedColumns = () => db.sql<{ name: string; kind: string; list: string[] }[]>`
    select found.name, found.kind, private.enumeration(found.kind) as list from (
      select c.relname || '.' || a.attname as name,
        substring(pg_get_constraintdef(k.oid) from 'private\\.enumeration\\(''(\\w+)''') as kind
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and cardinality(k.conkey) = 1) found
    where found.kind is not null`

  test('a column whose row has a list is checked by the same list in the same order', async () => {
    const inSql = new Map((await listedColumns()).map(({ name, list }) => [name, list]))
    const inRows = entities.flatMap(({ table }) =>
      Object.entries(table.row.shape).flatMap(([column, kind]) =>
        kind instanceof z.ZodMiniEnum
          ? [{ name: `${table.name}.${column}`, list: kind.options.filter((one) => one !== '') }]
          : [],
      ),
    )
    expect(inRows.map(({ name }) => name)).toContain('briefs.status')
    expect(inRows).toEqual(inRows.map(({ name }) => ({ name, list: inSql.get(name) })))
  })

  test('SQL has no others', async () => {
    const rows = await db.sql`select kind from private.enumerations`
    const ofColumns = new Set((await listedColumns()).map(({ kind }) => kind))
    const known = new Set(Object.keys(enumerations))
    expect(rows.filter(({ kind }) => !known.has(kind) && !ofColumns.has(kind))).toEqual([])
    expect([...known].filter((kind) => !rows.some((row) => row.kind === kind))).toEqual([])
  })
})

const tables = entities.map(({ table }) => table)

describe('tables', () => {
  test('[S3] [S27] the shared catalogues are the scopes that a full disk may evict', async () => {
    const [row] = await db.sql`select array[sync.creators_scope(), sync.listings_scope()] as scopes`
    expect(storeSchema.expendable).toEqual(row?.scopes)
  })

  test('are the same on the device, in zod and in SQL', async () => {
    const rows = await db.sql`select name from sync.tables`
    const names = rows.map((row) => row.name).toSorted()
    expect(tables.map(({ name }) => name).toSorted()).toEqual(names)
    expect(Object.keys(storeSchema.tables).toSorted()).toEqual(names)
  })

  const SAMPLES: Record<string, unknown> = {
    uuid: '0',
    text: '',
    xid8: '1',
    timestamptz: '2026-01-01T00:00:00Z',
    date: '2026-01-01',
    int4: 1,
    bool: true,
    _text: ['a'],
    jsonb: {},
  }

  /** Read leniently: the data of a notification is free, and one that says nothing is still shown (section 8). */
  const LENIENT = 'notifications.data'

  test.each(tables)('$name has the same columns, types and gaps', async ({ name: table, row: schema }) => {
    const columns = await db.sql<{ name: string; type: string; nullable: boolean }[]>`
      select a.attname as name, t.typname as type, not a.attnotnull as nullable from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped`
    const shape: Record<string, z.core.$ZodType> = { ...schema.shape }
    expect(Object.keys(shape).toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    for (const { name, type, nullable } of columns) {
      const kind = shape[name]
      if (kind === undefined) throw new Error(name)
      if (`${table}.${name}` === LENIENT) continue
      expect({ nullable: z.safeParse(kind, null).success }, `${table}.${name}`).toEqual({ nullable })
      const accepted = Object.entries(SAMPLES)
        .filter(([, sample]) => z.safeParse(kind, sample).success)
        .map(([sample]) => sample)
      // an enumeration in zod accepts no empty sample; then at least no other type may pass
      if (accepted.length > 0) expect(accepted, `${table}.${name}`).toContain(type)
    }
  })

  test('what a person may write is defined for every table with such columns', async () => {
    const rows = await db.sql`select distinct tbl from sync.columns`
    const defined = tables.flatMap(({ name, written }) => (written ? [name] : []))
    // A notification is only marked as read.
    expect([...defined, 'notifications'].toSorted()).toEqual(rows.map(({ tbl }) => tbl).toSorted())
  })

  test.each(tables.flatMap(({ name, written }) => (written ? [{ name, written }] : [])))(
    'what a person may write in $name is the same list, with the same values in a new row',
    async ({ name, written }) => {
      const columns = await db.sql<{ name: string; value: string | null }[]>`
        select c.col as name, pg_get_expr(d.adbin, d.adrelid) as value from sync.columns c
        join pg_attribute a on a.attrelid = ${`public.${name}`}::regclass and a.attname = c.col
        left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum) where c.tbl = ${name}`
      expect(columns.map((column) => column.name).toSorted()).toEqual([...written.names].toSorted())
      for (const column of columns) {
        const [row] = await db.sql.unsafe(`select to_jsonb(${column.value ?? 'null::text'}) as value`)
        expect(row?.value, `${name}.${column.name}`).toEqual(written.empty[column.name])
      }
    },
  )
})

describe('mutations', () => {
  test('[S12] have one name and one version from button to SQL', async () => {
    const rows = await db.sql<{ name: string; max_v: number }[]>`select name, max_v from sync.mutation`
    expect(mutators.map((mutator) => `${mutator.name} v${mutator.v}`).toSorted()).toEqual(
      rows.map((row) => `${row.name} v${row.max_v}`).toSorted(),
    )
  })

  test('a brief’s state machine is the same table', async () => {
    const rows =
      await db.sql`select move, from_status as from, to_status as to from private.transitions where tbl = 'briefs'`
    expect(rows.map(line).toSorted()).toEqual(briefTransitions.map(line).toSorted())
  })

  test('an invitation’s state machine is the same table', async () => {
    const rows =
      await db.sql`select move, from_status as from, to_status as to from private.transitions where tbl = 'invitations'`
    expect(rows.map(line).toSorted()).toEqual(invitationTransitions.map(line).toSorted())
  })

  test('an order’s state machine and its clock are the same', async () => {
    const rows =
      await db.sql`select move, from_status as from, to_status as to from private.transitions where tbl = 'orders'`
    expect(rows.map(line).toSorted()).toEqual(orderTransitions.map(line).toSorted())
    expect(await db.sql`select private.order_hours() as hours`).toEqual([{ hours: ANSWER_HOURS }])
  })
})

describe('formulas', () => {
  test('the id of a person’s first team', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.constantFrom('business', 'creator'),
        fc.nat(1000),
        async (person, side, used) => {
          const [row] = await db.sql`select private.first_team_id(${person}, ${side}, ${used}) as id`
          expect(await firstTeamIdOf(person.toUpperCase(), side, used)).toBe(row?.id)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('a room’s id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.uuid(), async (business, creator) => {
        const [row] = await db.sql`select private.room_id(${business}, ${creator}) as id`
        expect(await roomId(business.toUpperCase(), creator)).toBe(row?.id)
      }),
      { numRuns: 50 },
    )
  })

  test('what nobody can see, for every character', async () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
    )
    const blank = all.filter((code) => isBlankText(String.fromCodePoint(code)))
    expect(blank).toEqual(
      expect.arrayContaining(all.filter((code) => String.fromCodePoint(code).trim() === '')),
    )
    const rows = await db.sql<
      { code: number }[]
    >`select code from generate_series(1, 1114111) code where (code < 55296 or code > 57343) and private.is_blank(chr(code))`
    expect(rows.map((row) => row.code)).toEqual(blank)
    const [row] = await db.sql`select private.trimmed(${'\u00a0\n a\u2003b \ufeff'}) as text`
    expect(row?.text).toBe('\u00a0\n a\u2003b \ufeff'.trim())
  })

  test('the length of a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
        async (text) => {
          const [row] = await db.sql`select char_length(${text}) as length`
          expect(row?.length).toBe(lengthOf(text))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('the day in Norway, also in the nights when the clock changes', async () => {
    const instants = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
      '2026-12-31T23:00:00Z',
    ]
    for (const instant of instants) {
      const [row] =
        await db.sql`select (${instant}::timestamptz at time zone 'Europe/Oslo')::date::text as day`
      expect(row?.day, instant).toBe(dayInNorway(new Date(instant)))
    }
    const [row] = await db.sql`select private.today()::text as day`
    expect(row?.day).toBe(dayInNorway(new Date()))
  })
})
