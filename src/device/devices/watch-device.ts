// Background duties once the page has settled: report the unsent count to the person's other devices, ask what the
// backend offers, and keep nothing behind on a shared device.
import { liveQuery } from 'dexie'
import type { Store } from '../../../sync/index.ts'
import { keepNothing } from '../../session/shared-device.ts'
import { askWhetherMailIsSent } from './mail.ts'
import { reportDevice } from './report-device.ts'
import { countUnsent } from '../status/unsent.ts'

const SETTLE_MS = 10_000

/** Watches for as long as the page lives. */
export function watchDevice(store: Store): void {
  let unsent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  liveQuery(() => countUnsent(store)).subscribe({
    next(count) {
      unsent = count
      clearTimeout(timer)
      timer = setTimeout(() => void reportDevice().catch(() => undefined), SETTLE_MS)
    },
    // The database was deleted; the page is about to leave.
    error: () => clearTimeout(timer),
  })
  setTimeout(() => void askWhetherMailIsSent().catch(() => undefined), SETTLE_MS)
  keepNothing(() => unsent > 0)
}
