// npm run bench:sync: our engine beside its peers. They are installed only here, when they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureDependencies, fail, projectNode, root } from '../../../supabase/local/start/prepare.mjs'

const folder = path.join(root, 'tests', 'bench', 'sync')

/** Whether every peer is installed in the version that the folder's own package.json names. */
function installed() {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.entries(dependencies).every(([name, version]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
  })
}

ensureDependencies()
const isLarge = process.argv.includes('--large')
if (!isLarge && !installed()) {
  console.log('Installing the peers …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { NODE_ENV: _, ...env } = process.env
  if (spawnSync(npm, ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit', env }).status !== 0)
    fail('The peers could not be installed. See the messages above.')
}
const [script, given] = isLarge ? ['large.ts', []] : ['run.ts', process.argv.slice(2)]
const result = spawnSync(projectNode(), [`tests/bench/sync/${script}`, ...given], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
