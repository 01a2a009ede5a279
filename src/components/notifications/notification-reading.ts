// When a notification counts as read: hovered with a mouse, opened, or visible on a touch screen for a second.
import { type RefObject, useEffect } from 'react'
import { notifications } from '../../entities/notifications/mutators.ts'

const GATHER_MS = 120
const SEEN_MS = 1000
const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks a notification as read. Several within a moment are one change; failure is silent (section 8). */
export function noteRead(id: string): void {
  waiting.add(id)
  timer ??= setTimeout(() => {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    notifications.markRead({ ids }).catch(() => undefined)
  }, GATHER_MS)
}

/** On devices without hover, being fully visible for a second counts as reading. */
export function useReadWhenSeen(element: RefObject<HTMLElement | null>, id: string, unread: boolean): void {
  useEffect(() => {
    const target = element.current
    if (!target || !unread || !matchMedia('(hover: none)').matches) return
    let seen: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(seen)
        if (entry?.isIntersecting) seen = setTimeout(() => noteRead(id), SEEN_MS)
      },
      { threshold: 0.95 },
    )
    observer.observe(target)
    return () => {
      clearTimeout(seen)
      observer.disconnect()
    }
  }, [element, id, unread])
}
