// An entity that has nothing but its fields: what it gets from them.
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMutate, openStore } from '../../../sync/index.ts'
import { fields } from '../../domain/fields/fields.ts'
import { flag, one, text, whole } from '../../domain/fields/kinds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { syncedColumns } from '../../domain/row.ts'
import { holdLocalData } from './local-data.ts'
import { defineMutators } from './mutators.ts'
import { readRow } from './read.ts'
import { createRow, editRow } from './row-mutators.ts'
import { defineTable } from './table.ts'

const schema = fields({
  title: text({ max: 20, required: 'always' }),
  price: whole({ min: 0, max: 1000, money: true }),
  currency: one('currency', { empty: 'NOK' }),
  archived: flag(),
})
const columns = { ...syncedColumns, ...schema.columns, creator_id: z.string(), views: z.int() }
const packageTable = defineTable('packages', z.object(columns), { written: schema })

let allowed = true
const packages = defineMutators('packages', {
  create: createRow(packageTable, schema, {
    team: 'creator_id',
    start: { views: 0 },
    needs: {
      tables: [],
      async check() {
        if (!allowed) throw new Refusal('no_subscription')
      },
    },
  }),
  edit: editRow(packageTable, schema, {
    issues: (content, { row }) => [
      ...schema.issues(content),
      ...(row && row.views > 9 && content.archived ? [{ field: 'archived', rule: 'invalid' } as const] : []),
    ],
  }),
})

const store = openStore('row-mutators', { tables: { packages: packageTable.spec } })
const rows = store.db.table('packages')
const now = () => '2026-11-23T10:00:00.000Z'

beforeAll(() => {
  const mutate = createMutate(store, { user: 'me', now, onQueued: () => undefined })
  holdLocalData({
    identity: { userId: 'me', email: '' },
    store,
    mutate,
    now,
    sync: Promise.reject(new Error()),
  }).sync.catch(() => undefined)
})
beforeEach(async () => {
  allowed = true
  await Promise.all([rows.clear(), store.db.table('outbox').clear()])
})
afterAll(() => {
  holdLocalData(null)
  store.close()
})

const codeOf = (change: Promise<void>): Promise<unknown> =>
  change.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal
        ? [error.code, ...error.issues.map(({ field, rule }) => `${field} ${rule}`)]
        : error,
  )
const waiting = async (): Promise<unknown[]> =>
  (await store.db.table('outbox').toArray()).map(({ name, args }) => ({ name, args }))

describe('a new row', () => {
  test('belongs to its team, and what is not given is empty', async () => {
    await packages.create({ id: 'p', creator_id: 'ida', set: { title: 'Tre klipp', price: 900 } })
    expect(await readRow(packageTable, 'p')).toEqual({
      id: 'p',
      scope: 'ida',
      creator_id: 'ida',
      rev: '0',
      created_at: now(),
      updated_at: now(),
      title: 'Tre klipp',
      price: 900,
      currency: 'NOK',
      archived: false,
      views: 0,
    })
    const args = { id: 'p', creator_id: 'ida', set: { title: 'Tre klipp', price: 900 } }
    expect(await waiting()).toEqual([{ name: 'packages.create', args }])
  })

  test('is refused without what it always needs, with a wrong value, and without what the team needs', async () => {
    const create = (set: { title?: string; price?: number }) =>
      codeOf(packages.create({ id: 'p', creator_id: 'ida', set }))
    expect(await create({ price: 5 })).toEqual(['invalid', 'title required'])
    expect(await create({ title: 'A', price: 1001 })).toEqual(['invalid', 'price too_high'])
    allowed = false
    expect(await create({ title: 'A' })).toEqual(['no_subscription'])
    expect(await rows.count()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('created twice is created once', async () => {
    await packages.create({ id: 'p', creator_id: 'ida', set: { title: 'A' } })
    await packages.create({ id: 'p', creator_id: 'ida', set: { title: 'B' } })
    expect(await readRow(packageTable, 'p')).toMatchObject({ title: 'A' })
  })

  test('needs a team', () => {
    expect(() => packages.create.spec.parse({ id: 'p', set: { title: 'A' } })).toThrow()
  })
})

describe('an edit', () => {
  const edit = (set: { title?: string; archived?: boolean }) =>
    codeOf(packages.edit({ id: 'p', set, base: {} }))

  test('changes its fields alone, and archives', async () => {
    await packages.create({ id: 'p', creator_id: 'ida', set: { title: 'A', price: 7 } })
    expect(await edit({ title: 'B' })).toBe('done')
    expect(await edit({ archived: true })).toBe('done')
    expect(await readRow(packageTable, 'p')).toMatchObject({ title: 'B', price: 7, archived: true })
  })

  test('is merged field by field, and checked as a whole', async () => {
    expect(packages.edit.spec).toMatchObject({ kind: 'patch', table: 'packages', tables: ['packages'] })
    await packages.create({ id: 'p', creator_id: 'ida', set: { title: 'A' } })
    expect(await edit({ title: '' })).toEqual(['invalid', 'title required'])
    await rows.update('p', { views: 10 })
    expect(await edit({ archived: true })).toEqual(['invalid', 'archived invalid'])
    expect(await readRow(packageTable, 'p')).toMatchObject({ title: 'A', archived: false })
  })

  test('of a row that is not here is refused', async () => {
    expect(await edit({ title: 'B' })).toEqual(['not_found'])
  })
})
