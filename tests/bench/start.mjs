// npm run bench, bench:search: builds what is needed, then measures.
import { spawnSync } from 'node:child_process'
import { ensureBuild, ensureDependencies, projectNode, root } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
ensureBuild()
const [script = '', ...names] = process.argv.slice(2)
const result = spawnSync(projectNode(), [`tests/bench/${script}`, ...names], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
