// The simulation by hand: node tests/sync/simulate.ts --seeds 5000 --from 1 [--trace]
import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { openDatabase } from '../fixtures/database.ts'

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, from: { type: 'string' }, trace: { type: 'boolean' } },
})
const from = Number(values.from ?? 1)
const seeds = Number(values.seeds ?? 500)

// After the fake: Dexie looks for IndexedDB when it is loaded.
const { simulate } = await import('./simulation/run.ts')

const LANES = 4
const started = performance.now()
let next = from
let failed = 0

/** Seeds one after the other over one database; the lanes share nothing but the server. */
async function lane(): Promise<void> {
  const database = await openDatabase()
  while (next < from + seeds && failed < 3) {
    const seed = next++
    const outcome = await simulate(database.sql, seed)
    if (outcome.violations.length > 0) failed += 1
    if (outcome.violations.length > 0 || values.trace === true) {
      console.log([`seed ${seed}`, ...outcome.trace, ...outcome.violations].join('\n  '))
    }
  }
  await database.close()
}

await Promise.all(Array.from({ length: Math.min(LANES, seeds) }, lane))
const seconds = (performance.now() - started) / 1000
console.log(`${seeds} seeds from ${from}: ${failed} failed, ${seconds.toFixed(1)} s`)
process.exit(failed === 0 ? 0 : 1)
