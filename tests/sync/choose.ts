// Chooses the seeds that `npm test` always runs: npm run sim:choose -- --seeds 3000 --from 1 [--keep 200]
// Of all those seeds the ones that together reach the most, and the rarest most often. Writes simulation/seeds.json.
import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { campaign } from './simulation/campaign.ts'
import { Coverage } from './simulation/coverage.ts'
import { Seeds } from './simulation/seeds.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3000' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '0' },
    keep: { type: 'string', default: '200' },
  },
})
const [from, count] = [Number(values.from), Number(values.seeds)]
const [every, keep] = [Number(values.every), Number(values.keep)]
const FILE = path.join(import.meta.dirname, 'simulation', 'seeds.json')
/** A branch reached by this many of the chosen seeds adds nothing to another one. */
const ENOUGH = 8

const Reached = z.object({ seed: z.number(), reached: z.array(z.string()) })
type Reached = z.infer<typeof Reached>

/** One at a time, so that everything measured belongs to one seed. */
async function measure(first: number, last: number, step: number): Promise<void> {
  const coverage = new Coverage()
  coverage.start()
  const seeds = Array.from({ length: Math.ceil((last - first) / step) }, (_, nth) => first + nth * step)
  await campaign({ seeds, lanes: 1, most: Number.POSITIVE_INFINITY, onRun: (run) => coverage.note(run) })
  // One after the other: what is still on its way when the process ends is lost.
  for (const run of coverage.reached()) await new Promise((sent) => process.send?.(run, sent))
}

function spread(processes: number): Promise<Reached[]> {
  const runs: Reached[] = []
  const ends = Array.from({ length: processes }, (_, nth) => {
    const given = ['--seeds', `${count - nth}`, '--from', `${from + nth}`, '--every', `${processes}`]
    const child = fork(path.join(import.meta.dirname, 'start.mjs'), ['choose.ts', ...given])
    child.on('message', (run) => runs.push(Reached.parse(run)))
    return new Promise((resolve) => child.on('exit', resolve))
  })
  return Promise.all(ends).then(() => runs.toSorted((a, b) => a.seed - b.seed))
}

/** How many of the runs reach each item. */
function frequencies(runs: readonly Reached[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { reached } of runs) for (const one of reached) found.set(one, (found.get(one) ?? 0) + 1)
  return found
}

/**
 * Greedy: always takes the run that adds most. An item counts more the rarer it is and the fewer chosen runs have it.
 */
function choose(runs: readonly Reached[], kept: readonly number[]): Reached[] {
  const frequency = frequencies(runs)
  const have = new Map<string, number>()
  const worth = (one: string): number => {
    const times = have.get(one) ?? 0
    return times >= ENOUGH ? 0 : 1 / (frequency.get(one) ?? 1) / 4 ** times
  }
  const gain = (run: Reached): number => run.reached.reduce((sum, one) => sum + worth(one), 0)
  const left = new Set(runs)
  const chosen: Reached[] = []
  const take = (run: Reached): void => {
    left.delete(run)
    chosen.push(run)
    for (const one of run.reached) have.set(one, (have.get(one) ?? 0) + 1)
  }
  for (const run of runs) if (kept.includes(run.seed)) take(run)
  while (chosen.length < keep && left.size > 0) {
    let best: { run: Reached; gain: number } | undefined
    for (const run of left) {
      const gained = gain(run)
      if (best === undefined || gained > best.gain) best = { run, gain: gained }
    }
    if (best === undefined) break
    take(best.run)
  }
  return chosen
}

if (every > 0) {
  await measure(from, from + count, every)
  process.exit(0)
}
const runs = await spread(availableParallelism())
const { known } = Seeds.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const chosen = choose(
  runs,
  known.map(({ seed }) => seed),
)
const all = frequencies(runs)
const rare = [...all].filter(([, times]) => times <= runs.length / 100).map(([one]) => one)
const share = (some: readonly Reached[]): string => {
  const found = frequencies(some)
  return `${found.size} (${rare.filter((one) => found.has(one)).length})`
}
const how = `Measured over ${runs.length} seeds from ${from}, which reach ${all.size} things, ${rare.length} of them in at most 1 % of the runs. The ${chosen.length} here reach ${share(chosen)}; the first ${keep} would reach ${share(runs.slice(0, keep))}.`
console.log(how)
const seeds = chosen
  .map(({ seed }) => seed)
  .filter((seed) => known.every((one) => one.seed !== seed))
  .toSorted((a, b) => a - b)
const why =
  'Chosen by `npm run sim:choose`, to be run again whenever the seeds come to mean other stories (plan, actions, events). A thing reached is a branch of the engine or of a mutator, a kind of line in the story, or two faults in a row on one device.'
writeFileSync(FILE, `${JSON.stringify({ why, how, known, chosen: seeds }, null, 2)}\n`)
