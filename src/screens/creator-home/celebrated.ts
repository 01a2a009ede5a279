// Whether this browser has seen a profile unfinished: only then is there something to celebrate when it is complete, and only
// once. A browser that blocks storage celebrates nothing.
const keyOf = (creatorId: string): string => `profile-begun:${creatorId}`

/** The checklist was shown: the profile lacks something. */
export function noteBegun(creatorId: string): void {
  try {
    localStorage.setItem(keyOf(creatorId), '1')
  } catch {
    // Blocked, or full.
  }
}

/** Whether the profile has just been completed here. */
export function isJustComplete(creatorId: string): boolean {
  try {
    return localStorage.getItem(keyOf(creatorId)) !== null
  } catch {
    return false
  }
}

/** It has been celebrated. */
export function forgetBegun(creatorId: string): void {
  try {
    localStorage.removeItem(keyOf(creatorId))
  } catch {
    // Nothing was noted.
  }
}
