// Installing: Android's prompt is kept until it is useful; iOS has none, so we explain the steps.
import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<void>
}

const DISMISSED = 'install-dismissed'
let waiting: InstallEvent | null = null
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Must run early: the browser fires the event only once. */
export function watchForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) waiting = event
    announce()
  })
  addEventListener('appinstalled', () => {
    waiting = null
    announce()
  })
}

export type InstallOffer = 'none' | 'prompt' | 'ios'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
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
  if (waiting) return 'prompt'
  return isIos() ? 'ios' : 'none'
}

export async function install(): Promise<void> {
  await waiting?.prompt()
  waiting = null
  announce()
}

/** Stores «not now», so that it is asked only once. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED, new Date().toISOString())
  announce()
}

export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, offer)
}
