// The simulation by hand: npm run sim -- --seeds 10000 --from 1 [--trace] [--most 3]
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { campaign, storyOf } from './simulation/campaign.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string' },
    every: { type: 'string', default: '1' },
    most: { type: 'string', default: '3' },
    trace: { type: 'boolean', default: false },
  },
})
const from = Number(values.from)
const until = from + Number(values.seeds)
const every = Number(values.every)

function* seeds(): Generator<number> {
  for (let seed = from; seed < until; seed += every) yield seed
}

/** One process per core; each takes every n-th seed. */
async function spread(processes: number): Promise<number> {
  const codes = await Promise.all(
    Array.from({ length: processes }, (_, nth) => {
      const given = ['--seeds', String(until - from - nth), '--from', String(from + nth)]
      const child = fork(path.join(import.meta.dirname, 'start.mjs'), [
        path.basename(import.meta.filename),
        ...given,
        '--every',
        String(processes),
        '--processes',
        '1',
        '--most',
        values.most,
      ])
      return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
    }),
  )
  return Math.max(...codes)
}

const started = performance.now()
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)
const processes = Math.min(Number(values.processes ?? availableParallelism()), until - from)
let code: number
if (processes > 1 && !values.trace) {
  code = await spread(processes)
  console.log(`${until - from} seeds from ${from} in ${seconds()} s: ${code === 0 ? 'all good' : 'failures'}`)
} else {
  const failures = await campaign({
    seeds: seeds(),
    most: Number(values.most),
    onRun: (outcome) => values.trace && console.log(storyOf(outcome)),
    onFailure: (story) => console.log(story),
  })
  code = failures.length === 0 ? 0 : 1
}
process.exit(code)
