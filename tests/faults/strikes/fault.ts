import type { Activity, Work } from '../activities/activity.ts'
import type { Held } from '../proxy.ts'
import type { Stage } from '../stage.ts'

/** The scene of a fault: the answer to the pending change is held back until the fault releases it. */
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
  /** Whether there is a page to work on during the fault, and one that can save. */
  meanwhile: 'works' | 'unable' | 'gone'
  /** What the sign in the bar says during the fault while something is pending. */
  pill?: RegExp
  /** Returns what ends the fault, as the world or the person would. */
  strike(scene: Scene): Promise<() => Promise<void>>
  /** Runs after everything is sent. */
  end?(scene: Scene): Promise<void>
}
