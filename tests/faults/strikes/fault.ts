import type { Activity, Work } from '../activities/activity.ts'
import type { Held } from '../proxy.ts'
import type { Stage } from '../stage.ts'

/** What a fault meets: the answer to the change that is under way is held back until the fault lets it go. */
export interface Scene {
  stage: Stage
  activity: Activity
  work: Work
  held: Held
}

export interface Fault {
  /** Its row in the table. */
  name: string
  /** The cells that are part of `npm test`. */
  fast: readonly Activity['key'][]
  /** Whether there is a page to work on while it lasts, and one that can save. */
  meanwhile: 'works' | 'unable' | 'gone'
  /** What the pill says while it lasts and something waits. */
  pill?: RegExp
  /** Returns what ends it, as the world or the person would. */
  strike(scene: Scene): Promise<() => Promise<void>>
  /** After all is sent. */
  end?(scene: Scene): Promise<void>
}
