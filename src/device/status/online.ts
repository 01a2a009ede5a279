import { useSyncExternalStore } from 'react'
import { useSyncStatus } from './sync.ts'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether there is a network, for what is asked without the engine or an account. */
export const useNetwork = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/**
 * The one definition of offline: no network, or signed out of the service. A service that has trouble is not offline,
 * and what waits for it does not wait for a network.
 */
export function useOnline(): boolean {
  const network = useNetwork()
  const phase = useSyncStatus()?.phase
  return network && phase !== 'offline' && phase !== 'signed_out'
}
