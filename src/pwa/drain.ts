// The service worker's handler for the background `sync` event. Built into a script of its own (drain-script.ts): the
// engine is too large for the service worker itself, which every visitor loads.
import { wipeDevice } from '../leaving/wipe.ts'
import { drainOutbox } from '../entities/drain.ts'

Object.assign(globalThis, { drainOutbox, wipeDevice })
