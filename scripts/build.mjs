// A step of npm test: builds the application unless the last build was made from the same sources.
import { ensureBuild } from './prepare.mjs'

ensureBuild()
