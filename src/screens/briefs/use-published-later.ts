import { useOnline } from '../../data/queries/online.ts'
import { useRowSync, useSyncStatus } from '../../data/queries/sync.ts'
import type { Brief } from '../../domain/brief.ts'

/** Published on this device, and the queue stands still: creators do not see it, and the person should know. */
export function usePublishedLater({ id, status }: Brief): boolean {
  const online = useOnline()
  const phase = useSyncStatus()?.phase
  const sync = useRowSync('briefs', id)
  const stands = !online || phase === 'error' || phase === 'upgrade_required'
  return stands && sync === 'waiting' && status === 'active'
}
