// The rules of every row that people create, tried on both sides with each value of each field: a new entity and a new
// field are covered by their definitions. What the device says is asked of the mutation itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'

import { newId } from '../../src/device/store/new-id.ts'
import type { Issue } from '../../src/domain/issue.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { entities } from '../../src/entities/entities.ts'
import { mutators } from '../../src/entities/registry.ts'
import type { MutatorSpec, WriteTx } from '../../sync/index.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type Device, newBusiness, newCreator } from '../fixtures/devices.ts'
import { mutationCalls } from '../fixtures/mutations.ts'
import { requiredSet } from '../fixtures/valid-set.ts'
import { expectSame } from './expect-same.ts'
import { casesOf, ownCases } from './field-cases.ts'

const created = entities.flatMap(({ table: { name, written } }) => {
  const edit = mutators.find(({ kind, table }) => kind === 'patch' && table === name)
  const create = mutators.find((one) => one.name === edit?.name.replace(/\.edit$/, '.create'))
  return written && create && create !== edit ? [{ table: name, create, written }] : []
})

let db: TestDatabase
const people: Partial<Record<'business_id' | 'creator_id', { device: Device; team: string }>> = {}
let owners: Map<string, 'business_id' | 'creator_id'>
beforeAll(async () => {
  db = await openDatabase()
  people.business_id = await newBusiness(db.sql)
  people.creator_id = await newCreator(db.sql)
  const calls = (await mutationCalls(db.sql)).filter(({ how }) => how === 'create')
  owners = new Map(
    calls.map(({ name, takes }) => [name, 'creator_id' in takes ? 'creator_id' : 'business_id'] as const),
  )
})
afterAll(() => db.close())
/** One person writes more here than anybody does in a minute. */
const forgetQuotas = () => db.sql`delete from private.allowances`
beforeEach(forgetQuotas)

/** A device that has a right to everything, and no row yet. */
const empty: WriteTx = {
  get: async () => undefined,
  where: async () => [],
  put: async () => undefined,
  patch: async () => undefined,
  delete: async () => undefined,
}

async function issuesOnDevice(create: MutatorSpec, args: unknown): Promise<Issue[]> {
  try {
    await create.apply(empty, create.parse(args), { user: newId(), now: new Date().toISOString() })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [...error.issues]
  }
}

async function compare(table: string, create: MutatorSpec, set: object): Promise<void> {
  const owner = owners.get(create.name)
  const person = owner && people[owner]
  if (!owner || !person) throw new Error(`${create.name} is not a creation in SQL`)
  const id = newId()
  const args = { id, [owner]: person.team, set }
  expectSame(await issuesOnDevice(create, args), await person.device.send(create.name, args), set)
  // A team may have only so many of some rows.
  await db.sql`delete from ${db.sql(`public.${table}`)} where id = ${id}`
}

test('every table whose rows SQL creates by the rules of all tables is here', () => {
  expect(created.map(({ create }) => create.name).toSorted()).toEqual([...owners.keys()].toSorted())
})

describe.each(created)('a row of $table', ({ table, create, written }) => {
  const cases = casesOf(written, { ...written.empty, ...requiredSet(table) }, ownCases[table] ?? {})

  test('with each value of each field', async () => {
    for (const set of cases.each) await compare(table, create, set)
  })

  test('with several at once', async () => {
    const property = fc.asyncProperty(cases.several, async (set) => {
      await forgetQuotas()
      await compare(table, create, set)
    })
    await fc.assert(property, { numRuns: 250 })
  })
})
