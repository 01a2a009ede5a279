// Whether the person's active profile is finished, in local storage: read before the first paint, so that nobody sees a
// page that then redirects them. A cache: the profile itself decides.
import { readIdentity } from './identity.ts'

const KEY = 'onboarded'

/** Null when this device does not know yet. */
export function readOnboardingMark(userId: string): boolean | null {
  const [who, mark] = (localStorage.getItem(KEY) ?? '').split(' ')
  return who === userId ? mark === 'yes' : null
}

/** Writes nothing about somebody who has left this device: a page that is closing may still read their profile. */
export function writeOnboardingMark(userId: string, onboarded: boolean): void {
  if (readIdentity()?.userId !== userId) return
  localStorage.setItem(KEY, `${userId} ${onboarded ? 'yes' : 'no'}`)
}
