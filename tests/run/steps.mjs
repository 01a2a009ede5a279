// Runs the steps of a check. Lanes run beside each other, the steps of a lane one after the other. What a step prints is
// kept and shown whole when it ends; a step that runs alone prints as it goes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fail, projectNode, root } from '../../supabase/local/start/prepare.mjs'

const bin = (...segments) => path.join(root, 'node_modules', ...segments)
const journeys = path.join(root, 'tests', 'run', 'journeys.mjs')

/** Every program that the checks use, run by the project's own Node. */
const programs = {
  types: [bin('typescript', 'bin', 'tsc'), '-p', '.'],
  'types of the service worker': [bin('typescript', 'bin', 'tsc'), '-p', 'src/pwa'],
  lint: [bin('oxlint', 'bin', 'oxlint'), '--quiet'],
  format: [bin('oxfmt', 'bin', 'oxfmt'), '--check'],
  build: [path.join(root, 'tests', 'run', 'build.mjs')],
  unit: [bin('vitest', 'vitest.mjs'), 'run', '--project', 'unit'],
  'unit, database, components and built files': [bin('vitest', 'vitest.mjs'), 'run'],
  'journeys, but the long ones': [journeys, '--project=browser', '--grep-invert', '@long'],
  'fast half of the faults': [journeys, '--project=faults', '--grep', '@fast'],
}

/** Types, lint and format: they read the sources and write nothing, so anything may run beside them. */
export const statics = ['types', 'types of the service worker', 'lint', 'format']

const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Runs one step. Answers its name, whether it succeeded, and how long it took. */
function runStep(name, isAlone) {
  const env = {
    ...process.env,
    PATH: `${path.dirname(projectNode())}${path.delimiter}${process.env.PATH ?? ''}`,
    // A pipe is no terminal, but what is kept from it is shown on one.
    ...(process.stdout.isTTY && !isAlone ? { FORCE_COLOR: '1' } : {}),
  }
  const started = performance.now()
  if (isAlone) console.log(`\n— ${name}`)
  const child = spawn(projectNode(), programs[name], {
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

/**
 * Runs lanes of steps beside each other. Every step runs, also when another one has failed; the process ends after the
 * last one when one has.
 */
export async function runLanes(...lanes) {
  const started = performance.now()
  const isAlone = lanes.length === 1
  const failed = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) {
        const step = await runStep(name, isAlone)
        if (!step.isGood) failed.push(step)
      }
    }),
  )
  if (lanes.length > 1) console.log(`\n${lanes.flat().length} steps in ${seconds(started)}`)
  const [first, ...others] = failed
  if (first === undefined) return
  fail(
    `✗ ${first.name} failed${others.length > 0 ? ` first, then ${others.map(({ name }) => name).join(', ')}` : ''}`,
  )
}
