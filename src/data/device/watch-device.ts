// What a device does besides its work, once its page is calm: it tells the person's other devices what lies unsent here,
// and in the mode for shared devices it sees to it that nothing stays behind.
import { liveQuery } from 'dexie'
import type { Store } from '../../../sync/index.ts'
import { keepNothing } from '../leaving/shared-device.ts'
import { reportDevice } from './report-device.ts'
import { countUnsent } from './unsent.ts'

const SETTLE_MS = 10_000

/** Begins to watch; for as long as the page lives. */
export function watchDevice(store: Store): void {
  let unsent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  liveQuery(() => countUnsent(store)).subscribe({
    next(count) {
      unsent = count
      clearTimeout(timer)
      timer = setTimeout(() => void reportDevice().catch(() => undefined), SETTLE_MS)
    },
    // The database is gone: so is the page, soon.
    error: () => clearTimeout(timer),
  })
  keepNothing(() => unsent > 0)
}
