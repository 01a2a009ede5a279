// npm test: everything that CI runs, on a machine that has nothing but Node: it installs what it needs, the browser too.
import { ensureDependencies } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { runLanes, statics } = await import('./steps.mjs')
await runLanes(['build'], statics)
await runLanes(['unit, database, components and built files'])
await runLanes(['journeys, but the long ones', 'fast half of the faults'])
