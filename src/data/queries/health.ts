// Whether anything can be saved on this device (sync rule S26), and what the browser did to it (S27, S31).
import { useSyncExternalStore } from 'react'
import { acknowledgeEviction, type DatabaseHealth, watchHealth } from '../../../sync/index.ts'
import { localData } from '../db.ts'

let health: DatabaseHealth = 'ok'
let stop: (() => void) | null = null
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watchHealth(localData().store, (found) => {
    health = found
    for (const one of listeners) one()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/**
 * `dead`: the database did not answer although it was opened anew: nothing can be saved until the page is loaded again.
 * `full`: a change, draft or file found no room at all, and stands only where it was typed or chosen.
 */
export const useDeviceHealth = (): DatabaseHealth => useSyncExternalStore(listen, () => health)

/** The person has read that the browser threw out what was here. */
export const dismissEviction = (): Promise<void> => acknowledgeEviction(localData().store)
