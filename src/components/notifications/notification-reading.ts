// When a notification counts as read: hovered with a mouse, opened, or visible on a touch screen for a second.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { watchSeen } from '../../ui/watch-view.ts'
import { notifications } from '../../entities/notifications/mutators.ts'

const GATHER_MS = 120
const SEEN_MS = 1000
/** What has been marked here. A list that opens may show what was read before for a moment. */
const noted = new Set<string>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Marks a notification as read, and returns whether it was not yet. Several within a moment are one change; failure is
 * silent (section 8).
 */
export function noteRead(id: string): boolean {
  if (noted.has(id)) return false
  noted.add(id)
  waiting.push(id)
  timer ??= setTimeout(() => {
    timer = undefined
    const ids = waiting
    waiting = []
    notifications.markRead({ ids }).catch(() => {
      for (const each of ids) noted.delete(each)
    })
  }, GATHER_MS)
  return true
}

/** On devices without hover, being fully visible for a second counts as reading. */
export function useReadWhenSeen(
  element: RefObject<HTMLElement | null>,
  unread: boolean,
  read: () => void,
): void {
  const onSeen = useEffectEvent(read)
  useEffect(() => {
    const target = element.current
    if (!target || !unread || !matchMedia('(hover: none)').matches) return undefined
    return watchSeen(target, SEEN_MS, () => onSeen(), { threshold: 0.95 })
  }, [element, unread])
}
