// npm test: everything that CI runs, on a machine that has nothing but Node: it installs what it needs, the browser too.
import { ensureBuild, ensureDependencies } from './prepare.mjs'

ensureDependencies()
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { runSteps } = await import('./steps.mjs')
runSteps(['types', 'types of the service worker', 'lint', 'format', 'unit', 'database'])
ensureBuild()
runSteps(['journeys, but the long ones', 'fast half of the faults'])
