import { runSyncWorker } from '../../../../sync/index.ts'
import { mutators, schema } from './ours-schema.ts'

runSyncWorker({ schema, mutators })
