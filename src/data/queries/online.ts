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

/** False when what is written now waits: no network, or signed out of the service. */
export function useOnline(): boolean {
  const network = useSyncExternalStore(subscribe, () => navigator.onLine)
  const phase = useSyncStatus()?.phase
  return network && phase !== 'offline' && phase !== 'signed_out'
}
