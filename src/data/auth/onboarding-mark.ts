// Whether the person's active profile is finished, in local storage: read before the first paint, so that nobody sees a
// page that they are then sent away from. The profile itself decides; this is only what it said last.
const KEY = 'onboarded'

/** Null when this device has not learned it yet. */
export function readOnboardingMark(userId: string): boolean | null {
  const [who, mark] = (localStorage.getItem(KEY) ?? '').split(' ')
  return who === userId ? mark === 'yes' : null
}

export function writeOnboardingMark(userId: string, onboarded: boolean): void {
  localStorage.setItem(KEY, `${userId} ${onboarded ? 'yes' : 'no'}`)
}
