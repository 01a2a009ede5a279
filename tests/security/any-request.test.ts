// Every exposed call with arbitrary values: it is answered or refused with a code, never a server error.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { entities } from '../../src/entities/entities.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fullBrief, newBusiness, newDevice, newStory, push } from '../fixtures/devices.ts'
import { mutationCalls } from '../fixtures/mutations.ts'
import { fingerprint } from './fingerprint.ts'
import { seconds } from '../fixtures/seconds.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
  story = await newStory(db.sql)
})
afterAll(() => db.close())

describe('any request', () => {
  const anyJson = fc
    .jsonValue({ maxDepth: 4 })
    .filter(
      (value) =>
        !JSON.stringify(value).includes('\\u0000') &&
        JSON.stringify(value).isWellFormed() &&
        !/\\ud[89a-f]/i.test(JSON.stringify(value)),
    )
  const id = fc.oneof(fc.uuid(), fc.constantFrom('', 'x', '00000000-0000-0000-0000-000000000000', null, 7))
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom('1', 1e308, -0, 2 ** 53, 1e-300, null))
  const refusals = new Set(['P0001', '42501', 'PT429'])

  async function allowed(run: Promise<unknown>): Promise<void> {
    try {
      await run
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (!refusals.has(code)) throw error
    }
  }

  test('to sync_pull is answered or refused with a code', async () => {
    const { user } = await newDevice(db.sql)
    const cursor = fc.oneof(
      fc.constantFrom(
        '',
        '1:1:',
        '5:9:6,7',
        '9:5:',
        '1:2:3',
        ':::',
        '18446744073709551615:18446744073709551615:',
        '99999999999999999999:1:',
      ),
      fc.string(),
      anyJson,
    )
    const request = fc.oneof(
      anyJson,
      fc.record(
        {
          epoch: fc.oneof(id, anyJson),
          client: fc.oneof(id, anyJson),
          limit: fc.oneof(number, anyJson),
          snap: cursor,
          cursors: fc.oneof(
            fc.dictionary(
              fc.oneof(fc.constantFrom(user, '00000000-0000-4000-8000-000000000001'), fc.string()),
              cursor,
            ),
            anyJson,
          ),
          after: fc.oneof(
            fc.tuple(id, number, fc.oneof(fc.constantFrom('1', '', '99999999999999999999'), fc.string()), id),
            anyJson,
          ),
        },
        { requiredKeys: [] },
      ),
    )
    const [meta] = await db.sql`select epoch from sync.meta`
    await fc.assert(
      fc.asyncProperty(request, fc.boolean(), async (value, sameEpoch) => {
        const body = JSON.stringify(
          sameEpoch && value !== null && typeof value === 'object' && !Array.isArray(value)
            ? { ...value, epoch: meta?.epoch }
            : value,
        )
        if (body.includes('\\u0000') || /\\ud[89a-f]/i.test(body)) return
        await allowed(asUser(db.sql, user, (tx) => tx`select api.sync_pull(${body}::text::jsonb)`))
        await allowed(asAnon(db.sql, (tx) => tx`select api.sync_pull(${body}::text::jsonb)`))
      }),
      { numRuns: 250 },
    )
  })

  test(
    'to sync_push is answered or refused with a code, and applied whole or not at all',
    async () => {
      const { device, team } = await newBusiness(db.sql)
      const brief = randomUUID()
      await device.must('briefs.create', { id: brief, business_id: team, set: fullBrief })
      const names = (await db.sql<{ name: string }[]>`select name from sync.mutation`).map((row) => row.name)
      const text = fc.oneof(
        fc.string(),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(brief, team, story.room, 'x'.repeat(20_000), '2026-02-31', 'NaN', 'null', '\u202e'),
      )
      const value = fc.oneof(text, number, anyJson, fc.array(text), fc.constant({ title: 'a' }))
      const rows: Record<string, string> = { business_users: team, briefs: brief }
      /** Edits of the person's own rows: every field, and columns that are nobody's to write. */
      const edits = entities.flatMap(({ table: { name, written } }) =>
        written
          ? fc.record({
              id: fc.constant(rows[name] ?? device.user),
              set: fc.dictionary(
                fc.constantFrom(...written.names, 'status', 'rev', 'user_id', 'is_onboarded', 'email'),
                value,
                { minKeys: 1 },
              ),
              base: fc.constant(written.empty),
            })
          : [],
      )
      const calls = await mutationCalls(db.sql)
      const keys = [...new Set(calls.flatMap(({ takes }) => Object.keys(takes)))]
      const args = fc.oneof(anyJson, fc.dictionary(fc.constantFrom(...keys), value), ...edits)
      const codes = new Set([
        'invalid',
        'forbidden',
        'not_found',
        'conflict',
        'one_active_brief',
        'not_active',
        'deadline_passed',
        'already_pitched',
        'recipient_left',
        'not_onboarded',
        'unknown_mutation',
        'bad_state',
      ])
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...names),
          args,
          fc.oneof(fc.constant(1), number),
          async (name, anyArgs, v) => {
            const body = JSON.stringify({ name, anyArgs })
            if (body.includes('\\u0000') || /\\ud[89a-f]/i.test(body)) return
            const before = await fingerprint(db.sql, { but: [] })
            const mutation = device.mutation(name, anyArgs)
            const answer = await device.push([{ ...mutation, v }])
            const result = answer.results[0]
            if (result === undefined || result.code === 'upgrade_required') {
              // a version from another time: it waits or pauses, and its number is not used
              device.last -= 1
              expect(answer.retry ?? result?.code, JSON.stringify(answer)).toMatch(
                /^(0A000|upgrade_required)$/,
              )
              return
            }
            if (result.status === 'rejected') {
              expect(codes, JSON.stringify(result)).toContain(result.code)
              if (result.code !== 'conflict') expect(await fingerprint(db.sql, { but: [] })).toBe(before)
              if (result.code === 'bad_state')
                expect(JSON.stringify(result.detail), body).not.toMatch(/"sqlstate": ?"(XX|42|P0|0A|25)/)
            }
          },
        ),
        { numRuns: 250 },
      )
    },
    seconds(60),
  )

  test('to sync_push with any envelope is answered or refused whole', async () => {
    const device = await newDevice(db.sql)
    const mutation = fc.record(
      {
        id: fc.oneof(fc.constant(1), number),
        uuid: id,
        name: fc.oneof(fc.string(), anyJson),
        v: number,
        args: anyJson,
      },
      { requiredKeys: [] },
    )
    const request = fc.oneof(
      anyJson,
      fc.record(
        {
          client: fc.oneof(fc.constant(device.client), id),
          acked: fc.oneof(number, anyJson),
          mutations: fc.oneof(fc.array(mutation, { maxLength: 4 }), anyJson),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(request, async (value) => {
        const body = JSON.stringify(value)
        if (body.includes('\\u0000') || /\\ud[89a-f]/i.test(body)) return
        await allowed(push(db.sql, device.user, value))
      }),
      { numRuns: 200 },
    )
  })

  test('to report_device or handle_available is answered or refused with a code', async () => {
    const { user } = await newDevice(db.sql)
    const report = fc.oneof(
      anyJson,
      fc.record(
        {
          client: fc.oneof(id, fc.constant(story.business.device.client)),
          name: fc.string(),
          unsent: number,
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(report, fc.string({ unit: 'grapheme' }), async (value, handle) => {
        const body = JSON.stringify(value)
        if (body.includes('\\u0000') || /\\ud[89a-f]/i.test(body) || handle.includes('\0')) return
        await allowed(asUser(db.sql, user, (tx) => tx`select api.report_device(${body}::text::jsonb)`))
        await allowed(asUser(db.sql, user, (tx) => tx`select api.handle_available(${handle})`))
      }),
      { numRuns: 150 },
    )
    const [row] = await db.sql`select user_id from sync.client where id = ${story.business.device.client}`
    expect(row?.user_id).toBe(story.business.device.user)
  })

  test('beyond its size: args over 256 kB are refused alone, the rest is applied', async () => {
    const { device, team } = await newBusiness(db.sql)
    const answer = await device.push([
      device.mutation('briefs.create', {
        id: randomUUID(),
        business_id: team,
        set: { description: 'x'.repeat(300_000) },
      }),
      device.mutation('briefs.create', { id: randomUUID(), business_id: team, set: {} }),
    ])
    expect(answer.results).toMatchObject([
      { code: 'invalid', detail: { field: 'args', rule: 'too_long', limit: 262_144 } },
      { status: 'ok' },
    ])
  })

  test('with a null byte or half a character is refused by the parser, as bad input', async () => {
    const { user } = await newDevice(db.sql)
    for (const bad of [
      String.raw`{"client":"\u0000"}`,
      String.raw`{"client":"\ud800"}`,
      '{"client":1e999999}',
      '{"client":',
    ]) {
      await expect(
        asUser(db.sql, user, (tx) => tx`select api.sync_push(${bad}::text::jsonb)`),
        bad,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
    }
  })
})
