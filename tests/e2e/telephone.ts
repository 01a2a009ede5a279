// The authenticator app that shows the codes of the second step.
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'otplib/functional'

const STEP_SECONDS = 30
/** The longest that a code takes from the app to the service. */
const TRAVEL_MS = 10_000

const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS)

export interface Telephone {
  /** A valid code that has not been used. */
  next(): Promise<string>
}

/**
 * A code is accepted once, from the half minute before its own to the one after. Returns the oldest one still accepted
 * on arrival: that leaves two more before anyone has to wait for the next half minute.
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
