import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDatabase } from '../fixtures/database.ts'

// After the fake: Dexie looks for IndexedDB when it is loaded.
const { simulate } = await import('./simulation/run.ts')

const SEEDS = Number(process.env.SEEDS ?? 500)
const LANES = 4

test(`[S34] ${SEEDS} seeded runs of three devices against the real SQL end in the server's truth`, async () => {
  let next = 1
  const bad: string[] = []
  async function lane(): Promise<void> {
    const database = await openDatabase()
    while (next <= SEEDS && bad.length === 0) {
      const outcome = await simulate(database.sql, next++)
      if (outcome.violations.length > 0)
        bad.push([`seed ${outcome.seed}`, ...outcome.trace, ...outcome.violations].join('\n  '))
    }
    await database.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(bad).toEqual([])
}, 300_000)
