// Runs journeys in the browser, with the arguments of `playwright test`. What fails is run once more with a trace: what
// passes then is nervous, what fails again is broken, and the run is red for either.
//   --busy   two loops keep both cores busy meanwhile
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectNode, root } from '../../supabase/local/start/prepare.mjs'
import { paceOfMachine } from './pace.mjs'

const BUSY_LOOPS = 2

const config = path.join(root, 'tests', 'playwright.config.ts')
const given = process.argv.slice(2)
const isBusy = given.includes('--busy')
// Repeats are counted instead: one run shows both outcomes of a test.
const isRepeated = given.some((argument) => argument.startsWith('--repeat-each'))
const playwright = given.filter((argument) => argument !== '--busy')

const folder = mkdtempSync(path.join(tmpdir(), 'samspill-journeys-'))
const report = path.join(folder, 'report.json')
/** Where a caller wants the report of the first look. */
const wanted = process.env.JOURNEYS_REPORT
const loops = isBusy ? Array.from({ length: BUSY_LOOPS }, startLoop) : []
process.exitCode = await look().finally(() => {
  for (const loop of loops) loop.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function look() {
  const first = run(playwright)
  if (wanted !== undefined && existsSync(report)) copyFileSync(report, wanted)
  if (first.code === 0 || first.failed.length === 0) return first.code
  if (isRepeated) {
    say('Nervous or broken', count(first.failed))
    return first.code
  }
  console.log(`\n— ${first.failed.length} failed: a second look, with a trace`)
  const second = run([...playwright, '--last-failed', '--trace', 'on'])
  const again = new Set(second.failed)
  say(
    'Nervous: passed at the second look, and has to be steadied all the same',
    first.failed.filter((title) => !again.has(title)),
  )
  say('Broken: failed twice', [...again])
  return 1
}

/** Resolves with the exit code and the titles of what failed. */
function run(extra) {
  rmSync(report, { force: true })
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { ...process.env, JOURNEYS_REPORT: report, TEST_PACE: paceOfMachine() }
  const { status } = spawnSync(projectNode(), [cli, 'test', '--config', config, ...extra], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return { code: status ?? 1, failed: failedIn() }
}

function failedIn() {
  try {
    const { suites } = JSON.parse(readFileSync(report, 'utf8'))
    return suites.flatMap((suite) => failedOf(suite, suite.file))
  } catch {
    // Nothing was run: Playwright has printed why.
    return []
  }
}

function failedOf({ specs = [], suites = [] }, file) {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(() => `${file}:${line} ${title}`),
  )
  return [...failed, ...suites.flatMap((suite) => failedOf(suite, file))]
}

/** Each title once, with the number of its occurrences. */
function count(titles) {
  return [...new Set(titles)].map((one) => `${titles.filter((title) => title === one).length} × ${one}`)
}

function say(what, titles) {
  if (titles.length === 0) return
  console.log(`\n${what}:\n${titles.map((title) => `  ${title}`).join('\n')}`)
}

/** Ends with this process, however that ends. */
function startLoop() {
  const endless = 'const parent = process.ppid; while (process.ppid === parent);'
  return spawn(projectNode(), ['-e', endless], { stdio: 'ignore' })
}
