// Most days have no file: the lane that carries them is fetched when one waits, and no start waits for it.
import type { Store } from '../contract.ts'
import { uploadsOf } from '../store/tables.ts'
import type { Uploads } from './uploads.ts'

/** `make` is called once it succeeds; a word that comes before is heard by what it makes, which looks by itself. */
export function uploadsWhenNeeded(store: Store, make: () => Promise<Uploads>): Uploads {
  let made: Uploads | null = null
  let making = false
  let stopped = false

  async function look(): Promise<void> {
    if (making || stopped || (await uploadsOf(store).where('state').notEqual('done').count()) === 0) return
    // Asked again while it was counting.
    if (making) return
    making = true
    try {
      made = await make()
      if (stopped) made.stop()
    } finally {
      making = made !== null
    }
  }
  // What could not be fetched, or read, is asked for again at the next word.
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
