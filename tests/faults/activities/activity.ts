import type { Call } from '../proxy.ts'
import type { Stage } from '../stage.ts'

/** One thing that a person is in the middle of. */
export interface Activity {
  key: 'typing' | 'messages' | 'film'
  /** The request in which the fault strikes. */
  call: Call
  begin(stage: Stage): Promise<Work>
}

export interface Work {
  /** Where it is done. */
  path: string
  /** Makes a change that is sent at once, and another one that is only on the device yet. Returns when both are so. */
  reach(): Promise<void>
  /** Goes on while the fault lasts, and reads what the person is told. `unable`: the device cannot save. */
  during(told: { unable: boolean }): Promise<void>
  /** Looks at what is there, as a person does who comes back, and does what is left. */
  finish(): Promise<void>
  /** Everything is there once, for the other person too. */
  prove(): Promise<void>
}
