// Runs the steps of a check. Lanes run in parallel, the steps of a lane in sequence. A step's output is buffered and
// printed when it ends; a step that runs alone prints directly.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail, projectNode, root } from '../../supabase/local/start/prepare.mjs'
import { paceOfMachine } from './pace.mjs'
import { addReports, readReport } from './report.mjs'

const bin = (...segments) => path.join(root, 'node_modules', ...segments)
const journeys = path.join(root, 'tests', 'run', 'journeys.mjs')
const vitest = (...args) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  ...args,
]

/** Every program that the checks use, run by the project's own Node. */
const programs = {
  types: [bin('typescript', 'bin', 'tsc'), '-p', '.'],
  'types of the service worker': [bin('typescript', 'bin', 'tsc'), '-p', 'src/pwa'],
  lint: [bin('oxlint', 'bin', 'oxlint'), '--quiet'],
  format: [bin('oxfmt', 'bin', 'oxfmt'), '--check'],
  build: [path.join(root, 'tests', 'run', 'build.mjs')],
  unit: vitest('--project=unit'),
  'unit, database and built files': vitest('--project=!components'),
  components: vitest('--project=components'),
  'journeys, but the long ones': [journeys, '--project=browser', '--grep-invert', '@long'],
  'fast half of the faults': [journeys, '--project=faults', '--grep', '@fast'],
}

/** Types, lint and format: they only read the sources, so anything may run in parallel. */
export const statics = ['types', 'types of the service worker', 'lint', 'format']

const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Runs one step. A test runner writes its JSON report to `report`. Resolves with name, success and duration. */
function runStep(name, isAlone, report) {
  const env = {
    ...process.env,
    TEST_PACE: paceOfMachine(),
    JOURNEYS_REPORT: report,
    PATH: `${path.dirname(projectNode())}${path.delimiter}${process.env.PATH ?? ''}`,
    // A pipe is no terminal, but its output is shown on one.
    ...(process.stdout.isTTY && !isAlone ? { FORCE_COLOR: '1' } : {}),
  }
  const started = performance.now()
  if (isAlone) console.log(`\n— ${name}`)
  const [program, ...args] = programs[name]
  const reporting = args.includes('--reporter=json') ? [`--outputFile.json=${report}`] : []
  const child = spawn(projectNode(), [program, ...args, ...reporting], {
    cwd: root,
    env,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const kept = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk))
  return new Promise((resolve) => {
    const end = (isGood) => {
      if (!isAlone) process.stdout.write(`\n— ${name}\n${Buffer.concat(kept).toString('utf8')}`)
      console.log(`${isGood ? '✓' : '✗'} ${name} ${seconds(started)}`)
      resolve({ name, isGood, took: seconds(started) })
    }
    child.once('error', (error) => {
      kept.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Runs lanes of steps in parallel, every step even if another fails. Resolves with the failed steps and tests. */
export async function runLanes(...lanes) {
  const started = performance.now()
  const isAlone = lanes.length === 1
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill-tests-'))
  const failed = []
  const reports = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) {
        const report = path.join(folder, `${reports.length}-${name}.json`)
        const step = await runStep(name, isAlone, report)
        reports.push(readReport(report))
        if (!step.isGood) failed.push(step)
      }
    }),
  )
  rmSync(folder, { recursive: true })
  if (lanes.length > 1) console.log(`\n${lanes.flat().length} steps in ${seconds(started)}`)
  return { failed, ...addReports(reports) }
}

/**
 * Says what failed and how many tests passed, last of all, so that the end of a long log is enough. Ends the process with
 * an error if a step failed.
 */
export function finish(...runs) {
  const { passed, failures } = addReports(runs)
  for (const { title, error } of failures) console.log(`\n✗ ${title}\n  ${error.join('\n  ')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  const names = runs.flatMap((run) => run.failed.map(({ name }) => name))
  if (names.length > 0) fail(`✗ failed: ${names.join(', ')}`)
}
