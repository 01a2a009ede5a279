import { useOnline } from './online.ts'
import { type SyncPhase, useSyncStatus } from './sync.ts'

/**
 * What a screen knows of the rows that it shows. `reading`: the device has not answered. `coming`: not here, and the
 * first sync may bring it. `unreachable`: not here, and nothing can bring it now. `none`: there is none, or none any
 * more. `failed`: only for what the service is asked for, since the device always answers.
 */
export type Loaded<T> =
  | { state: 'reading' | 'coming' | 'unreachable' | 'none' }
  | { state: 'failed'; text: string; again: () => unknown }
  | { state: 'here'; found: T }

/** The state of the first sync, as far as it decides whether more may come; undefined while it is read. */
export interface FirstSync {
  firstSyncDone: boolean
  phase: SyncPhase
  online: boolean
}

/**
 * Combines an answer of the device with the state of the first sync.
 * @param found undefined while the device is read, null when it has nothing
 */
export function loadedFrom<T>(found: T | null | undefined, sync: FirstSync | undefined): Loaded<T> {
  if (found !== undefined && found !== null) return { state: 'here', found }
  if (found === undefined || !sync) return { state: 'reading' }
  if (sync.firstSyncDone) return { state: 'none' }
  const stopped = !sync.online || ['error', 'slowed', 'upgrade_required'].includes(sync.phase)
  return { state: stopped ? 'unreachable' : 'coming' }
}

/** For what is there or not: undefined while the device is read, null when it has nothing. */
export function useOne<T>(found: T | null | undefined): Loaded<T> {
  const status = useSyncStatus()
  const online = useOnline()
  return loadedFrom(found, status && { ...status, online })
}

/** For a list: undefined while the device is read. */
export function useMany<T>(found: readonly T[] | undefined): Loaded<readonly T[]> {
  return useOne(found?.length === 0 ? null : found)
}
