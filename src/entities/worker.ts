import { runSyncWorker } from '../../sync/worker/index.ts'
import { openServer } from '../device/backend/server.ts'
import { dropCaches } from '../device/store/drop-caches.ts'
import { mutators } from './registry.ts'
import { storeSchema } from './tables.ts'

runSyncWorker({ schema: storeSchema, mutators, dropCaches, openServer })
