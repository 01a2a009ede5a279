// What every step of the leader needs, handed in so that tests can hold the clock and the dice.
import type { Fence } from '../store/fence.ts'
import type { Mutators } from './entry.ts'

export interface Lead extends Fence {
  mutators: Mutators
  newId(): string
  /** This device's clock, in milliseconds. */
  now(): number
}
