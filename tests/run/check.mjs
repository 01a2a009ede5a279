// npm run check: the fast half, for every commit. Types, lint, format, structure and unit tests.
import { ensureDependencies } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
const { finish, runLanes, statics } = await import('./steps.mjs')
finish(await runLanes(['unit'], statics))
