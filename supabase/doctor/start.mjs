// npm run doctor: examines a running project. Installs what is missing, then runs doctor.ts.
import { spawnSync } from 'node:child_process'
import { ensureDependencies, projectNode, root } from '../local/start/prepare.mjs'

ensureDependencies()
const result = spawnSync(projectNode(), ['supabase/doctor/doctor.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
