// Many writers, savepoints, rollbacks, rows that change scope, readers in pages: nothing may be missing, stale or extra.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase, type Sql, type TestDatabase } from '../../tests/fixtures/database.ts'
import { Device, newBusiness } from '../../tests/fixtures/devices.ts'

const SECONDS = Number(process.env.FUZZ_SECONDS ?? 5)
let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** A seeded stream of numbers below 1, so that a failure's seed makes the same choices again. */
function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const settled = (error: unknown): void => {
  // writers may be each other's deadlock: that is a rollback like any other
  if (!(error instanceof Error) || !(error.message === 'undo' || ('code' in error && error.code === '40P01')))
    throw error
}

async function write(sql: Sql, random: () => number, teams: string[], ids: string[]): Promise<void> {
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const change = async (tx: Pick<Sql, 'unsafe'>): Promise<void> => {
    const team = pick(teams)
    const dice = random()
    if (dice < 0.35) {
      const id = randomUUID()
      ids.push(id)
      await tx.unsafe('insert into public.briefs (id, scope, business_id, title) values ($1, $2, $2, $3)', [
        id,
        team,
        `${random()}`,
      ])
    } else if (dice < 0.7)
      await tx.unsafe('update public.briefs set title = $2 where id = $1', [pick(ids), `${random()}`])
    else if (dice < 0.85)
      await tx.unsafe('update public.briefs set scope = $2, business_id = $2 where id = $1', [
        pick(ids),
        team,
      ])
    else await tx.unsafe('delete from public.briefs where id = $1', [pick(ids)])
  }
  await sql
    .begin(async (tx) => {
      for (let n = 1 + Math.floor(random() * 4); n > 0; n -= 1) {
        if (random() < 0.4) {
          await tx
            .savepoint(async (inner) => {
              await change(inner)
              if (random() < 0.4) throw new Error('undo')
            })
            .catch(settled)
        } else await change(tx)
        if (random() < 0.3) await pause(random() * 40)
      }
      if (random() < 0.2) throw new Error('undo')
    })
    .catch(settled)
}

test(
  `[S7] ${SECONDS} s of concurrent writers lose, double and keep nothing`,
  { timeout: SECONDS * 1000 + 30_000 },
  async () => {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
    const first = await newBusiness(db.sql)
    const second = await newBusiness(db.sql)
    const teams = [first.team, second.team]
    for (let n = 0; n < 2; n += 1) {
      const team = randomUUID()
      await first.device.must('teams.create_business', { id: team, name: `Nr. ${n}` })
      teams.push(team)
    }
    const ids = [randomUUID()]
    const devices = [
      first.device,
      new Device(db.sql, first.device.user),
      new Device(db.sql, second.device.user),
    ]
    const end = Date.now() + SECONDS * 1000
    let transactions = 0
    let pulls = 0
    const writers = Array.from({ length: 5 }, async (_, n) => {
      const random = stream(seed + n)
      while (Date.now() < end) {
        await write(db.sql, random, teams, ids)
        transactions += 1
      }
    })
    const readers = devices.map(async (device, n) => {
      const random = stream(seed + 100 + n)
      while (Date.now() < end) {
        await device.sync(1 + Math.floor(random() * 20), () => pause(random() * 5))
        pulls += 1
        await pause(random() * 30)
      }
    })
    const janitor = (async () => {
      while (Date.now() < end) {
        await pause(500)
        await db.sql`select sync.purge('300 milliseconds')`
      }
    })()
    await Promise.all([...writers, ...readers, janitor])

    for (const device of devices) {
      await device.sync(50)
      const truth = await db.sql<{ id: string; rev: string; scope: string }[]>`
      select b.id, b.rev::text, b.scope from public.briefs b join public.business_users u on u.id = b.scope where u.user_id = ${device.user}`
      const held = device
        .of('briefs')
        .map(({ id, rev, scope }) => `${id} ${rev} ${scope}`)
        .toSorted()
      expect(held, `seed ${seed}`).toEqual(
        truth.map(({ id, rev, scope }) => `${id} ${rev} ${scope}`).toSorted(),
      )
    }
    console.log(`pull fuzz: seed ${seed}, ${transactions} transactions, ${pulls} pulls, ${ids.length} rows`)
    expect(transactions).toBeGreaterThan(50)
  },
)
