// Whether anything can be saved on this device (sync rule S26), and what the browser did to it (S27, S31).
import { useSyncExternalStore } from 'react'
import { acknowledgeEviction, watchHealth } from '../../../sync/index.ts'
import { localData } from '../db.ts'

export type DeviceHealth = 'ok' | 'dead'

let health: DeviceHealth = 'ok'
let stop: (() => void) | null = null
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watchHealth(localData().store, (alive) => {
    health = alive ? 'ok' : 'dead'
    for (const one of listeners) one()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** `dead`: the database did not answer although it was opened anew: nothing can be saved until the page is loaded again. */
export const useDeviceHealth = (): DeviceHealth => useSyncExternalStore(listen, () => health)

/** The person has read that the browser threw out what was here. */
export const dismissEviction = (): Promise<void> => acknowledgeEviction(localData().store)
