// Runs before anything is opened or shown: completes an interrupted sign-out, and wipes a shared device that was left.
import { readIdentity, writeIdentity } from '../session/early/identity.ts'
import { endReturn, isExpected } from '../session/early/return-mark.ts'
import {
  AWAY_MS,
  TAB_LOCK,
  awayFor,
  holdTab,
  isNewTab,
  isSharedDevice,
  watchClosing,
} from '../session/shared-device.ts'
import { LEAVING, LEAVING_LOCK } from '../session/early/sign-out-mark.ts'
import { wipeDevice } from './wipe.ts'

async function isHeld(lock: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === lock)
}

/** The last tab was closed or died, so whoever opens this one may be somebody else. A reload does not count. */
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
    // First: if the rest takes too long, nobody's work is shown, and the next start continues.
    localStorage.setItem(LEAVING, '1')
    writeIdentity(null)
  }
  if (begun || left) await wipeDevice()
  endReturn()
  if (!shared) return
  holdTab()
  watchClosing()
}
