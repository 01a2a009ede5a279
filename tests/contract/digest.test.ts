// The proof depends on one text: TypeScript writes a row byte for byte as PostgreSQL does.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeSchema } from '../../src/entities/tables.ts'
import type { Row } from '../../sync/index.ts'
import { readDigestAnswer } from '../../sync/remote/answers.ts'
import type { DigestAnswer } from '../../sync/remote/remote.ts'
import { jsonbText } from '../../sync/verify/canonical.ts'
import { digestOf, partOf, shownDigest } from '../../sync/verify/digest.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { Device, fullBrief, newDevice, newStory, pull, showCreators } from '../fixtures/devices.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
  story = await newStory(db.sql)
})
afterAll(() => db.close())

/** The columns that a device of the current release sends. */
const columns = Object.fromEntries(
  Object.entries(storeSchema.tables).map(([table, spec]) => [table, spec.columns]),
)

async function digest(user: string, request: unknown): Promise<DigestAnswer> {
  const body = JSON.stringify({ columns, ...Object(request) })
  const [row] = await asUser(db.sql, user, (tx) => tx`select api.sync_digest(${body}::text::jsonb) as answer`)
  return readDigestAnswer(row?.answer)
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('', 'æøå', '👩‍🎨', '"\\/\b\f\n\r\t\u0001\u001f\u007f\u2028'),
  )
  .filter(isStorable)
/** As SQL stores them: no `.0`, no more digits than JavaScript can hold. */
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, 0.5, 1e-7, 1.25e-9, 1e21, 123456.789),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
)

describe('[S6] the text of a value', () => {
  test('[S6] property: every json value is written as jsonb writes it', async () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        number,
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 6 }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 25 }), async (values) => {
        const bodies = values.map((one) => JSON.stringify(one))
        const rows = await db.sql<{ text: string; json: string }[]>`
          select j::jsonb::text as text, j::jsonb::text as json from unnest(${bodies}::text[]) with ordinality u (j, n) order by n`
        for (const row of rows) expect(jsonbText(JSON.parse(row.json))).toBe(row.text)
      }),
      { numRuns: 150 },
    )
  })
})

const rowsOf = (rows: Record<string, Record<string, unknown>[]>, table: string, scope: string): Row[] =>
  (rows[table] ?? []).filter((row) => row.scope === scope) as Row[]

describe('[S6] the digest of a device’s rows', () => {
  test('[S6] equals the server’s in every synced table, with awkward words, lists, nulls and times', async () => {
    const { business, creator, room, brief } = story
    await business.device.must('briefs.edit', {
      id: brief,
      set: { description: 'Linje\n«sitat» "x" \\ \u0001 👩‍🎨 \u2028 \u00e5a\u030a', rights: 'custom' },
      base: { description: fullBrief.description, rights: '' },
    })
    await showCreators(db.sql)
    await business.device.must('messages.send', { id: randomUUID(), room_id: room, text: 'Hei 🚲' })
    const tables = await db.sql<{ name: string }[]>`select name from sync.tables order by index`
    const seen = new Set<string>()
    for (const { device } of [business, creator]) {
      const fresh = new Device(db.sql, device.user)
      const answer = await pull(db.sql, device.user, { limit: 5000 })
      const found = await digest(fresh.user, {
        epoch: answer.epoch,
        snap: answer.snap,
        scopes: answer.scopes,
      })
      expect(found.changed).toEqual([])
      expect(Object.keys(found.scopes).toSorted()).toEqual(answer.scopes.toSorted())
      for (const scope of answer.scopes) {
        for (const { name } of tables) {
          const rows = rowsOf(answer.rows, name, scope)
          const theirs = found.scopes[scope]?.[name] ?? { rows: 0, digest: '0'.repeat(16) }
          const digested = shownDigest(await digestOf(rows))
          expect({ rows: rows.length, digest: digested }, name).toEqual(theirs)
          if (rows.length > 0) seen.add(name)
        }
      }
    }
    expect([...seen].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('[S28] stays the same when the server adds a column, unknown to the device or known with its default', async () => {
    const { user } = story.business.device
    const held = await pull(db.sql, user, { limit: 5000 })
    const scope = story.business.team
    const ask = async (known: readonly string[]) => {
      const { epoch, snap } = held
      const found = await digest(user, {
        epoch,
        snap,
        scopes: [scope],
        columns: { ...columns, briefs: known },
      })
      return {
        sum: found.scopes[scope]?.briefs?.digest,
        columns: found.columns.briefs ?? [],
        all: found.changed,
      }
    }
    const mine = async (known: readonly string[], defaults = {}): Promise<string> => {
      const rows = rowsOf(held.rows, 'briefs', scope)
      return shownDigest(await digestOf(rows.map((row) => partOf(row, known, defaults))))
    }
    const known = storeSchema.tables.briefs?.columns ?? []
    const before = await ask(known)
    expect(before).toEqual({ sum: await mine(known), columns: known.toSorted(), all: [] })
    // A device newer than the server: both sides leave out the column that the server lacks.
    expect(await ask([...known, 'brought_later'])).toEqual(before)
    await db.sql`alter table public.briefs add column brought_later text not null default '#'`
    try {
      expect(await ask(known)).toEqual(before)
      const [newer, sum] = [
        [...known, 'brought_later'],
        await mine([...known, 'brought_later'], { brought_later: '#' }),
      ]
      expect(await ask(newer)).toEqual({ sum, columns: newer.toSorted(), all: [] })
    } finally {
      await db.sql`alter table public.briefs drop column brought_later`
    }
  })

  test('[S28] property: both sides sum the same columns, whatever columns and tables are named', async () => {
    const { user } = story.business.device
    const { epoch, snap, scopes, rows } = await pull(db.sql, user, { limit: 5000 })
    const column = fc.constantFrom(...new Set(Object.values(columns).flat()), 'x', 'id, rev', `id' or '1'='1`)
    const named = fc.dictionary(
      fc.constantFrom(...Object.keys(columns), 'users', 'briefs; --'),
      fc.uniqueArray(column, { maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(named, async (asked) => {
        const found = await digest(user, { epoch, snap, scopes, columns: asked })
        for (const [table, known] of Object.entries(found.columns)) {
          expect(asked[table]).toEqual(expect.arrayContaining(known))
          for (const scope of scopes) {
            const parts = rowsOf(rows, table, scope).map((row) => partOf(row, asked[table] ?? []))
            expect(shownDigest(await digestOf(parts))).toBe(
              found.scopes[scope]?.[table]?.digest ?? '0'.repeat(16),
            )
          }
        }
        const tables = Object.keys(asked).filter((table) => table in columns)
        expect(Object.keys(found.columns).toSorted()).toEqual(tables.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('[S6] names scopes with rows or deletions newer than the snapshot', async () => {
    const { device } = story.business
    const before = await pull(db.sql, device.user, { limit: 5000 })
    const ask = (): Promise<DigestAnswer> =>
      digest(device.user, { epoch: before.epoch, snap: before.snap, scopes: before.scopes })
    await device.must('messages.send', { id: randomUUID(), room_id: story.room, text: 'Nytt' })
    expect((await ask()).changed).toContain(story.room)
    await db.sql`delete from public.brief_versions where brief_id = ${story.brief}`
    expect((await ask()).changed).toContain(story.business.team)
    expect(
      (
        await digest(device.user, { epoch: randomUUID(), snap: before.snap, scopes: before.scopes })
      ).changed.toSorted(),
    ).toEqual(before.scopes.toSorted())
  })
})

describe('sync_digest', () => {
  test('[S2] [S6] covers only the caller’s scopes, and none for guests', async () => {
    const stranger = await newDevice(db.sql)
    const { epoch, snap, scopes } = await pull(db.sql, story.business.device.user, {})
    const found = await digest(stranger.user, { epoch, snap, scopes })
    expect(Object.keys(found.scopes)).not.toContain(story.room)
    expect(JSON.stringify(found)).not.toContain(story.business.team)
    await expect(
      asAnon(
        db.sql,
        (tx) => tx`select api.sync_digest(${JSON.stringify({ epoch, snap, scopes, columns })}::text::jsonb)`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('[S6] every request is answered or refused with a code', async () => {
    const { user } = await newDevice(db.sql)
    const anyJson = fc.jsonValue({ maxDepth: 3 }).filter((value) => {
      const body = JSON.stringify(value)
      return body.isWellFormed() && !/\\u0000|\\ud[89a-f]/i.test(body)
    })
    const request = fc.oneof(
      anyJson,
      fc.record(
        {
          epoch: fc.oneof(fc.uuid(), anyJson),
          snap: fc.oneof(
            fc.constantFrom('1:1:', '5:9:6,7', '9:5:', ':::', '18446744073709551615:1:', '1:2:3'),
            anyJson,
          ),
          scopes: fc.oneof(
            fc.array(fc.oneof(fc.uuid(), fc.constant(user)), { maxLength: 120 }),
            fc.array(anyJson),
            anyJson,
          ),
          columns: fc.oneof(
            fc.constant(columns),
            fc.dictionary(fc.constantFrom('briefs', 'rooms', 'x'), fc.oneof(fc.array(fc.string()), anyJson)),
            anyJson,
          ),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(request, async (value) => {
        const body = JSON.stringify(value)
        try {
          await asUser(db.sql, user, (tx) => tx`select api.sync_digest(${body}::text::jsonb)`)
        } catch (error) {
          expect(error).toMatchObject({ code: 'P0001', message: 'invalid' })
        }
      }),
      { numRuns: 300 },
    )
  })
})
