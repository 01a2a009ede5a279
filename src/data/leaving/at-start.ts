// Before anything is opened or shown: what somebody began to leave is left, and a shared device forgets who was here.
import { readIdentity, writeIdentity } from '../auth/identity.ts'
import { endReturn, isExpected } from './return-mark.ts'
import {
  AWAY_MS,
  TAB_LOCK,
  awayFor,
  holdTab,
  isNewTab,
  isSharedDevice,
  watchClosing,
} from './shared-device.ts'
import { LEAVING, LEAVING_LOCK } from './sign-out-mark.ts'
import { wipeDevice } from './wipe.ts'

async function isHeld(lock: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === lock)
}

/** The last tab was closed, or died, and who opens this one need not be the same person. A reload is not that. */
async function isLeftBehind(): Promise<boolean> {
  if (readIdentity() === null || (await isHeld(TAB_LOCK))) return false
  return isNewTab() || (awayFor() > AWAY_MS && !isExpected())
}

/** Called by main.ts when one of the two marks is set. */
export async function forgetAtStart(): Promise<void> {
  const begun = localStorage.getItem(LEAVING) !== null && !(await isHeld(LEAVING_LOCK))
  const shared = isSharedDevice()
  const left = shared && (await isLeftBehind())
  if (left) {
    // First: should what follows take too long, nobody's work is shown, and the next start goes on.
    localStorage.setItem(LEAVING, '1')
    writeIdentity(null)
  }
  if (begun || left) await wipeDevice()
  endReturn()
  if (!shared) return
  holdTab()
  watchClosing()
}
