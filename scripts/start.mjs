// npm start: installs and builds what is missing, then runs everything on one port. `--empty` leaves the demo data out.
import { runBackend } from './backend.mjs'
import { ensureBuild, ensureDependencies, fail } from './prepare.mjs'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Samspill needs Node 20 or newer; this is ${process.version}.`)
const unknown = process.argv.slice(2).filter((argument) => argument !== '--empty')
if (unknown.length > 0)
  fail(
    `Unknown argument: ${unknown.join(' ')}\nUsage: npm start [-- --empty]      PORT=4173 HOST=127.0.0.1 DATABASE_URL=postgres://…`,
  )

ensureDependencies()
ensureBuild()
await runBackend(process.argv.slice(2))
