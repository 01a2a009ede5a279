import { openServer } from '../../../../src/device/backend/server.ts'
import { runSyncWorker } from '../../../../sync/index.ts'
import { mutators, schema } from './ours-schema.ts'

runSyncWorker({ schema, mutators, openServer })
