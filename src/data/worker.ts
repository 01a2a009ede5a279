import { runSyncWorker } from '../../sync/index.ts'
import { openServer } from './backend/server.ts'
import { dropCaches } from './device/drop-caches.ts'
import { mutators } from './mutators/registry.ts'
import { storeSchema } from './tables.ts'

runSyncWorker({ schema: storeSchema, mutators, dropCaches, openServer })
