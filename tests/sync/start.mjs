// Runs a script of this folder through Vite, which finds the folders of the entities: npm run sim, npm run sim:choose.
import path from 'node:path'
import { runnerImport } from 'vite'

const [script = ''] = process.argv.splice(2, 1)
await runnerImport(path.join(import.meta.dirname, script), { configFile: false })
