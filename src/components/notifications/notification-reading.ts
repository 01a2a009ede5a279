// When a notification counts as read: hovered with a mouse, opened, or seen on a touch screen for a second.
import { type RefObject, useEffect } from 'react'
import { mutate } from '../../data/mutate.ts'

const GATHER_MS = 120
const SEEN_MS = 1000
const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that a notification was read. What is read within a moment goes as one change; failure is silent (section 8). */
export function noteRead(id: string): void {
  waiting.add(id)
  timer ??= setTimeout(() => {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    mutate.notifications.markRead({ ids }).catch(() => undefined)
  }, GATHER_MS)
}

/** Where nothing can hover, being wholly in sight for a second is reading. */
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
