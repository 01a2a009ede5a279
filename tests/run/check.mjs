// npm run check: the fast half, before every commit. Types, lint, format, structure and unit tests.
import { ensureDependencies } from '../../supabase/local/start/prepare.mjs'

ensureDependencies()
const { runLanes, statics } = await import('./steps.mjs')
await runLanes(['unit'], statics)
