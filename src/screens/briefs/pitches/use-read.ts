// A pitch has been read when its whole text has stood on the screen for a moment, or was opened or answered.
import { type RefObject, useCallback, useEffect } from 'react'
import { pitches } from '../../../entities/pitches/mutators.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { watchSeen } from '../../../ui/watch-view.ts'

const MOMENT_MS = 2_000

/** Marks the pitch as read, once. */
export function useMarkRead({ id, status }: Pitch): () => void {
  return useCallback(() => {
    if (status === 'sent') void pitches.read({ id }).catch(() => undefined)
  }, [id, status])
}

/** Calls `seen` when the element has been in view for a moment, if it shows everything. */
export function useSeen(element: RefObject<HTMLElement | null>, showsAll: boolean, seen: () => void): void {
  useEffect(() => {
    if (!showsAll || !element.current) return undefined
    return watchSeen(element.current, MOMENT_MS, seen, { threshold: 0.9 })
  }, [element, showsAll, seen])
}
