import { openServer } from '../../../../src/device/backend/server.ts'
import { runSyncWorker } from '../../../../sync/worker/index.ts'
import { mutators, schema } from './ours-schema.ts'

runSyncWorker({ schema, mutators, openServer })
