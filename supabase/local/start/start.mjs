// npm start: installs and builds what is missing, then runs everything on one port. `--empty` leaves out the demo data,
// `--data-dir <folder>` keeps the data elsewhere, `--creators <number>` fills the demo's catalogue.
import { readArguments, runBackend } from './backend.mjs'
import { ensureBuild, ensureDependencies, fail } from './prepare.mjs'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Samspill needs Node 20 or newer; this is ${process.version}.`)
const options = readArguments('npm start')
ensureDependencies()
ensureBuild()
await runBackend(options)
