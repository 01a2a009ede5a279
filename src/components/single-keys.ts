// Shortcuts of a single character: somebody who speaks to the computer, or whose hand shakes, presses them unawares
// and may turn them off (WCAG 2.1.4).
import { useSyncExternalStore } from 'react'

const KEY = 'single-keys'
const listeners = new Set<() => void>()

/** On, until turned off in this browser. */
export const readSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off'

export function chooseSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readSingleKeys)
}
