// Loads the upload lane when a file waits, since most sessions have none; no start waits for it.
import type { Store } from '../contract.ts'
import { uploadsOf } from '../store/tables.ts'
import type { Uploads } from './uploads.ts'

/**
 * Calls `make` until it succeeds. A call that comes before needs no replay: the lane looks for work when it starts.
 */
export function uploadsWhenNeeded(store: Store, make: () => Promise<Uploads>): Uploads {
  let made: Uploads | null = null
  let making = false
  let stopped = false

  async function look(): Promise<void> {
    if (making || stopped || (await uploadsOf(store).where('state').notEqual('done').count()) === 0) return
    // Another call started it while this one was counting.
    if (making) return
    making = true
    try {
      made = await make()
      if (stopped) made.stop()
    } finally {
      making = made !== null
    }
  }
  // What could not be loaded or read is retried at the next call.
  const need = (): void => void look().catch(() => undefined)

  need()
  return {
    look: () => (made ? made.look() : need()),
    wake: (why) => (made ? made.wake(why) : need()),
    stop() {
      stopped = true
      made?.stop()
    },
  }
}
