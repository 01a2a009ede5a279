// What every step of the leader needs. Passed in, so that tests control the clock and the randomness.
import type { Fence } from '../store/fence.ts'
import type { Mutators } from './entry.ts'

export interface Lead extends Fence {
  mutators: Mutators
  newId(): string
  /** This device's clock, in milliseconds. */
  now(): number
}
