// A database serves one run of the simulation after the other: nothing of a run may reach the next.
import { expect, test } from 'vitest'
import { connect, withDatabase } from '../fixtures/database.ts'
import { createDice } from './simulation/random.ts'
import { World } from './simulation/world.ts'

test('[S34] the same people begin each run with whole quotas, whatever an earlier run of their seed used up', () =>
  withDatabase(async ({ url }) => {
    const sql = connect(url, 1)
    const tables = await World.prepare(sql)
    const businesses = async () => {
      const world = await World.open(sql, tables)
      await world.populate(createDice(1))
      const [found] = await sql`select count(*)::int as n from public.business_users`
      return found?.n
    }
    const first = await businesses()
    expect(first).toBeGreaterThan(0)
    // As shrinking a failure does, which runs one seed hundreds of times.
    await sql`update private.allowances set level = 0 where what = 'team'`
    expect(await businesses()).toBe(first)
    await sql.end()
  }))

test('[S34] a push beside the devices says when the server puts it off, since nobody sends it again', () =>
  withDatabase(async ({ url }) => {
    const sql = connect(url, 1)
    const world = await World.open(sql, await World.prepare(sql))
    const [ann] = await world.populate(createDice(1))
    await sql`update private.allowances set level = 0 where what = 'team'`
    const name = 'teams.create_business'
    const args = { id: createDice(2).uuid(), name: 'Firma' }
    const change = { id: 1, uuid: createDice(3).uuid(), name, v: 1, args }
    await expect(world.push(ann, createDice(4).uuid(), [change])).rejects.toThrow('PT429')
    await sql.end()
  }))
