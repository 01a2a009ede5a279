import { useSyncStatus } from '../../data/queries/sync.ts'

/** Whether what is written now has to wait. */
export function useOffline(): boolean {
  const phase = useSyncStatus()?.phase
  return phase === 'offline' || phase === 'error' || phase === 'signed_out' || phase === 'upgrade_required'
}
