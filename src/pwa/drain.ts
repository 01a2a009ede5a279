// What the service worker runs on a background `sync` event. Built into a script of its own (drain-script.ts): the
// engine would not fit into the service worker, which every visitor loads.
import { wipeDevice } from '../data/leaving/wipe.ts'
import { drainOutbox } from '../data/device/drain.ts'

Object.assign(globalThis, { drainOutbox, wipeDevice })
