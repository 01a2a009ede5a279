// A step of npm test: builds the application unless the last build was made from the same sources.
import { ensureBuild } from '../../supabase/local/start/prepare.mjs'

ensureBuild()
