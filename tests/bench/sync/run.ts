// npm run bench:sync [contender …] [--runs 5] [--small]: our engine beside its peers, interleaved, medians.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages, entries, type Name } from './build.ts'
import { scenes } from './losses.ts'
import { measure, slowPhone, type Figures } from './measure.ts'
import { report } from './report.ts'
import { openStage } from './stage.ts'

const MOST_MS = 180_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const isName = (name: string): name is Name => name in entries
const wanted = positionals.filter(isName)
const names: Name[] = wanted.length > 0 ? wanted : Object.keys(entries).filter(isName)
const runs = Number(values.runs)
const sizes = values.small
  ? { cards: 1500, briefs: 500, messages: 2500 }
  : { cards: 10_000, briefs: 1000, messages: 5000 }
const plan = values.small
  ? { writes: 10, boots: 2, drained: 100, live: 100 }
  : { writes: 50, boots: 5, drained: 1000, live: 100 }

/** A contender that hangs or throws gets no figure; the others do. */
async function attempt(what: string, name: Name, job: () => Promise<Figures>): Promise<Figures> {
  console.log(`… ${what}: ${name}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), MOST_MS)
  })
  try {
    return await Promise.race([job(), late])
  } catch (error) {
    console.error(`  [${name}] ${error instanceof Error ? error.message : String(error)}`)
    return {}
  } finally {
    clearTimeout(timer)
  }
}

const begun = Date.now()
const distDir = mkdtempSync(path.join(tmpdir(), 'samspill-bench-pages-'))
const weights = await buildPages(distDir, names)
const stage = await openStage(distDir, sizes)
const samples = new Map<Name, Figures[]>(names.map((name) => [name, []]))
try {
  if (values.only !== 'losses') {
    for (let run = 1; run <= runs; run += 1) {
      for (const name of names) {
        const weight = weights.get(name) ?? { shell: 0, files: [] }
        samples.get(name)?.push(await attempt(`run ${run}`, name, () => measure(stage, name, plan, weight)))
      }
    }
  }
  for (const name of names) {
    const once: Figures = {}
    if (values.only !== 'losses')
      Object.assign(once, await attempt('slow phone', name, () => slowPhone(stage, name)))
    if (values.only !== 'times')
      for (const [what, scene] of Object.entries(scenes))
        Object.assign(once, await attempt(what, name, () => scene(stage, name, values.small ? 2 : 8)))
    samples.get(name)?.push(once)
  }
  const { table, markdown } = report({
    names,
    samples,
    weights,
    sizes,
    runs,
    browser: stage.browser.version(),
  })
  console.table(table)
  console.log(`${Math.round((Date.now() - begun) / 1000)} s`)
  const whole = !values.small && values.only === '' && names.length === Object.keys(entries).length
  if (whole) {
    const file = path.join(import.meta.dirname, '..', 'results.md')
    writeFileSync(file, markdown)
    const root = path.resolve(import.meta.dirname, '..', '..', '..')
    spawnSync(process.execPath, [path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), file], {
      cwd: root,
    })
  }
} finally {
  await stage.close()
  rmSync(distDir, { recursive: true, force: true })
}
