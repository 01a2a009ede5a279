// npm test: everything that CI runs. Needs only Node: it installs the rest, the browser included.
import { ensureDependencies } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { finish, runLanes, statics } = await import('./steps.mjs')
const built = await runLanes(['build'], statics)
if (built.failed.length > 0) finish(built)
// A failure of one level does not hide those of the next. Component tests are one page of one browser and leave a core
// idle. Faults beside the journeys starved both.
finish(
  await runLanes(['unit, database and built files'], ['components']),
  await runLanes(['journeys, but the long ones', 'fast half of the faults']),
)
