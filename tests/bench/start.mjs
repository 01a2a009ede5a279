// npm run bench: builds what is needed, then measures.
import { spawnSync } from 'node:child_process'
import { ensureBuild, ensureDependencies, projectNode, root } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
ensureBuild()
const result = spawnSync(projectNode(), ['tests/bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
