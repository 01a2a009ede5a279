import { useState } from 'react'
import type { Notification } from '../../entities/notifications/notification.ts'

export interface VisitMarks {
  isMarked: (notification: Notification) => boolean
  /** It counts as read from now on, without having been opened: it keeps its mark. */
  keep: (id: string) => void
  /** Takes the marks away: these have been opened, or all marked as read. */
  clear: (ids: readonly string[]) => void
}

/**
 * What is read in this visit to the page keeps a mark until one leaves, although it is stored as read: otherwise it would
 * disappear while one looks at it. The mark is a ring then, so that it agrees with the bell.
 */
export function useVisitMarks(): VisitMarks {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set())
  return {
    isMarked: ({ id, is_read }) => (kept.has(id) || !is_read) && !cleared.has(id),
    keep: (id) => setKept((before) => new Set([...before, id])),
    clear: (ids) => setCleared((before) => new Set([...before, ...ids])),
  }
}
