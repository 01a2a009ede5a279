// Offers to install the application: by Android's prompt, or on iOS, which has none, by explaining the steps.
import { useSyncExternalStore } from 'react'
import { isIos } from '../device/devices/device-name.ts'
import { announceInstall, hasPrompt, onInstallChange } from './install-prompt.ts'

const DISMISSED = 'install-dismissed'

export type InstallOffer = 'none' | 'prompt' | 'ios'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** A browser that blocks storage cannot install the app either. */
function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return true
  }
}

function offer(): InstallOffer {
  if (isInstalled() || isDismissed()) return 'none'
  if (hasPrompt()) return 'prompt'
  return isIos(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : 'none'
}

/** Stores «not now», so that it is asked only once. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED, new Date().toISOString())
  announceInstall()
}

export const useInstallOffer = (): InstallOffer => useSyncExternalStore(onInstallChange, offer)
