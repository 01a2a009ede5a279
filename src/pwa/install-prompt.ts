// Android's prompt to install, kept until it is useful. Free of React: main.tsx listens before React is loaded.

interface InstallEvent extends Event {
  prompt(): Promise<void>
}

let waiting: InstallEvent | null = null
const listeners = new Set<() => void>()

/** Tells everybody who follows the offer that it may have changed. */
export function announceInstall(): void {
  for (const listener of listeners) listener()
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Must run early: the browser fires the event only once. */
export function watchForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) waiting = event
    announceInstall()
  })
  addEventListener('appinstalled', () => {
    waiting = null
    announceInstall()
  })
}

export const hasPrompt = (): boolean => waiting !== null

/** Shows the prompt, once; nothing when there is none. */
export async function install(): Promise<void> {
  await waiting?.prompt()
  waiting = null
  announceInstall()
}

/** Calls `listener` whenever the offer may have changed. Returns how to stop. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
