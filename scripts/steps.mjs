// Runs the steps of a check one after the other and says how long each took. Stops at the first that fails.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fail, projectNode, root } from './prepare.mjs'

const bin = (...segments) => path.join(root, 'node_modules', ...segments)

/** Every program that the checks use, run by the project's own Node. */
export const programs = {
  types: [bin('typescript', 'bin', 'tsc'), '-p', '.'],
  'types of the service worker': [bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.sw.json'],
  lint: [bin('oxlint', 'bin', 'oxlint'), '--quiet'],
  format: [bin('oxfmt', 'bin', 'oxfmt'), '--check'],
  unit: [bin('vitest', 'vitest.mjs'), 'run', '--project', 'unit'],
  database: [bin('vitest', 'vitest.mjs'), 'run', '--project', 'database'],
  'journeys, but the long ones': [
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '--project',
    'browser',
    '--grep-invert',
    '@long',
  ],
  'fast half of the faults': [
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '--project',
    'faults',
    '--grep',
    '@fast',
  ],
}

export function runSteps(names) {
  const env = {
    ...process.env,
    PATH: `${path.dirname(projectNode())}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  for (const name of names) {
    const started = Date.now()
    console.log(`\n— ${name}`)
    const result = spawnSync(projectNode(), programs[name], { cwd: root, stdio: 'inherit', env })
    if (result.status !== 0) fail(`✗ ${name} failed`)
    console.log(`✓ ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}
