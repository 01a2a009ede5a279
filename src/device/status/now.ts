import { useEffect, useMemo, useState } from 'react'
import { dayInNorway } from '../../domain/today.ts'
import { useSyncStatus } from './sync.ts'

const MINUTE_MS = 60_000

/**
 * The server's time in milliseconds, updated every minute and whenever the device's clock offset changes: «for 3
 * minutter siden» must age on the screen too.
 */
export function useNow(): number {
  const offset = useSyncStatus()?.offsetMs ?? 0
  const [minute, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  // Recomputed every minute.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => Date.now() + offset, [offset, minute])
}

/** Today in Norway by the server's clock, `yyyy-mm-dd`: deadlines are compared with it. */
export const useToday = (): string => dayInNorway(new Date(useNow()))

/** `useNow` as an ISO instant. */
export const useInstant = (): string => new Date(useNow()).toISOString()
