import { useRowSync, useSyncStatus } from '../../data/queries/sync.ts'
import type { Brief } from '../../domain/brief.ts'

/** Whether what is written now has to wait. */
export function useOffline(): boolean {
  const phase = useSyncStatus()?.phase
  return phase === 'offline' || phase === 'error' || phase === 'signed_out' || phase === 'upgrade_required'
}

/** Published on this device, not yet with the server: creators do not see it, and the person should know. */
export function usePublishedLater({ id, status }: Brief): boolean {
  const offline = useOffline()
  const sync = useRowSync('briefs', id)
  return offline && sync === 'waiting' && status === 'active'
}
