import { useOnline } from '../../../device/status/online.ts'
import { useRowSync, useSyncStatus } from '../../../device/status/sync.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'

/** The reasons for which nothing is sent. */
export type Standstill = 'offline' | 'signedOut' | 'upgrade' | 'trouble'

/** Why the queue is stopped; null: changes are sent at once. */
export function useStandstill(): Standstill | null {
  const online = useOnline()
  const phase = useSyncStatus()?.phase
  if (phase === 'signed_out') return 'signedOut'
  if (phase === 'upgrade_required') return 'upgrade'
  if (!online) return 'offline'
  return phase === 'error' || phase === 'slowed' ? 'trouble' : null
}

/** Why a brief is published on this device only, so that creators cannot see it yet; null: it is not. */
export function usePublishedLater({ id, status }: Brief): Standstill | null {
  const standstill = useStandstill()
  const sync = useRowSync(briefTable, id)
  return sync === 'waiting' && status === 'active' ? standstill : null
}
