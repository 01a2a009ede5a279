// How the second step was proved last on this device, so that the next login begins with it. Says nothing of a person, and
// outlives signing out; a shared device keeps none.
import { isSharedDevice } from './shared-mark.ts'

const KEY = 'second-step'

/** The type of the factor used last here, if known. */
export const readStepMark = (): string | null => localStorage.getItem(KEY)

export function writeStepMark(type: string): void {
  if (!isSharedDevice()) localStorage.setItem(KEY, type)
}
