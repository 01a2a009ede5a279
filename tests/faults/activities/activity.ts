import type { Call } from '../proxy.ts'
import type { Stage } from '../stage.ts'

/** One thing a person is doing when a fault strikes. */
export interface Activity {
  key: 'typing' | 'messages' | 'film'
  /** The request in which the fault strikes. */
  call: Call
  begin(stage: Stage): Promise<Work>
}

export interface Work {
  /** The path of its page. */
  path: string
  /** Makes a change that is being sent, and another that is only on the device. Returns when both are so. */
  reach(): Promise<void>
  /** Continues during the fault, and reads what the screen says. `unable`: the device cannot save. */
  during(told: { unable: boolean }): Promise<void>
  /** Checks what is there, as a returning person does, and does the rest. */
  finish(): Promise<void>
  /** Everything is there once, for the other person too. */
  prove(): Promise<void>
}
