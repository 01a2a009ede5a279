// npm run check: the fast half, before every commit. Types, lint, format, structure and unit tests.
import { ensureDependencies } from './prepare.mjs'

ensureDependencies()
const { runSteps } = await import('./steps.mjs')
runSteps(['types', 'types of the service worker', 'lint', 'format', 'unit'])
