// Whether the person's active profile is finished, in local storage: read before the first paint, so that nobody sees a
// page that then redirects them. A cache: the profile itself decides.
const KEY = 'onboarded'

/** Null when this device does not know yet. */
export function readOnboardingMark(userId: string): boolean | null {
  const [who, mark] = (localStorage.getItem(KEY) ?? '').split(' ')
  return who === userId ? mark === 'yes' : null
}

export function writeOnboardingMark(userId: string, onboarded: boolean): void {
  localStorage.setItem(KEY, `${userId} ${onboarded ? 'yes' : 'no'}`)
}
