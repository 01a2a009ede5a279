// Runs many seeds over a few databases. Each lane has its own server, so lanes share nothing but the processor.
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { connect, openDatabase } from '../../fixtures/database.ts'
import { planOf } from './plan.ts'
import type { Outcome } from './run.ts'

// After the fake: Dexie looks for IndexedDB when it is loaded.
const { simulate } = await import('./run.ts')
const { shrink } = await import('./shrink.ts')
const { World } = await import('./world.ts')
// What the engine loads on demand. Loading takes real time, which simulated time does not wait for.
await Promise.all([
  import('../../../sync/rebase/conflict.ts'),
  import('../../../sync/store/mend.ts'),
  import('../../../sync/verify/verify.ts'),
])

/** Node has no disk quota; each simulated device has a disk of its own. */
Object.defineProperty(navigator, 'storage', {
  configurable: true,
  value: { estimate: async () => ({ usage: 0, quota: 2 ** 40 }) },
})

/** Synchronous, instead of when a thread is free: a seed must be repeatable. */
Object.defineProperty(crypto.subtle, 'digest', {
  configurable: true,
  value: async (_sha256: string, bytes: Uint8Array) =>
    new Uint8Array(createHash('sha256').update(bytes).digest()).buffer,
})

const LANES = 3

/** The full trace of a run, with the command that repeats it. */
export const storyOf = ({ seed, trace, violations }: Outcome): string =>
  [`seed ${seed}: npm run sim -- --seeds 1 --from ${seed}`, ...trace, ...violations].join('\n  ')

interface Campaign {
  seeds: Iterable<number>
  /** Stop after this many failures. */
  most?: number
  /** How many run concurrently in this process. */
  lanes?: number
  onRun?(outcome: Outcome): void
  onFailure?(story: string): void
}

/** Runs all the seeds; returns the stories of those that failed, shrunk. */
export async function campaign({
  seeds,
  most = 1,
  lanes = LANES,
  onRun,
  onFailure,
}: Campaign): Promise<string[]> {
  const failures: string[] = []
  const waiting = seeds[Symbol.iterator]()
  async function lane(): Promise<void> {
    const database = await openDatabase()
    // One connection: settings persist, and statements run in sequence.
    const sql = connect(database.url, 1)
    const ground = { sql, tables: await World.prepare(sql) }
    for (let next = waiting.next(); !next.done && failures.length < most; next = waiting.next()) {
      const plan = planOf(next.value)
      const outcome = await simulate(ground, plan)
      onRun?.(outcome)
      if (outcome.violations.length === 0) continue
      const shrunk = await shrink(plan, (smaller) => simulate(ground, smaller))
      const story = shrunk
        ? `${storyOf(shrunk.outcome)}\n  (${plan.steps.length} steps shrunk to ${shrunk.plan.steps.length})`
        : `${storyOf(outcome)}\n  (it did not fail a second time)`
      failures.push(story)
      onFailure?.(story)
    }
    await sql.end()
    await database.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failures
}
