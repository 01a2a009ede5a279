// The app on a person's telephone that shows the code of the second step.
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'otplib/functional'

const STEP_SECONDS = 30
/** How long a code is on its way at most, from the app to the service. */
const TRAVEL_MS = 10_000

const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS)

export interface Telephone {
  /** A code that is taken now and was never used. */
  next(): Promise<string>
}

/**
 * A code counts once, and from the half minute before its own to the one after. The oldest that is still taken on arrival
 * comes first: that leaves two more before anybody has to wait for the next half minute.
 */
export function telephoneWith(secret: string): Telephone {
  let used = 0
  return {
    async next() {
      const step = Math.max(used + 1, stepAt(Date.now() + TRAVEL_MS) - 1)
      while (step > stepAt(Date.now()) + 1) await sleep(250)
      used = step
      return generate({ secret, epoch: step * STEP_SECONDS })
    },
  }
}
