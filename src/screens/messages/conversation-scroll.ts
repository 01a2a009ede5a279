// A conversation's scrolling: it stays at the newest while one is there, and never moves under one who reads further up.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as being there. */
const NEAR = 48

export interface ConversationScroll {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  atEnd: boolean
  toEnd(smooth?: boolean): void
  /** Call before older entries are added on top: what is read keeps its place. */
  holdPlace(): void
}

/**
 * @param ready the frame is drawn
 * @param shown changes when older entries were added
 */
export function useConversationScroll(ready: boolean, shown: number): ConversationScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const fromEnd = useRef<number | null>(null)
  const [atEnd, setAtEnd] = useState(true)

  useEffect(() => {
    const frame = scroller.current
    const inner = content.current
    if (!frame || !inner) return
    const look = () => {
      stuck.current = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR
      setAtEnd(stuck.current)
    }
    // New words, a picture, the keyboard: whatever changes a height must not lose the end
    const observer = new ResizeObserver(() => {
      if (stuck.current) frame.scrollTop = frame.scrollHeight
      else look()
    })
    observer.observe(frame)
    observer.observe(inner)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [ready])

  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame) return
    if (fromEnd.current !== null) frame.scrollTop = frame.scrollHeight - fromEnd.current
    else if (stuck.current) frame.scrollTop = frame.scrollHeight
    fromEnd.current = null
  }, [ready, shown])

  const toEnd = useCallback((smooth = false) => {
    const frame = scroller.current
    if (!frame) return
    stuck.current = true
    frame.scrollTo({ top: frame.scrollHeight, behavior: smooth ? 'smooth' : 'instant' })
  }, [])

  const holdPlace = useCallback(() => {
    const frame = scroller.current
    if (frame) fromEnd.current = frame.scrollHeight - frame.scrollTop
  }, [])

  return { scroller, content, atEnd, toEnd, holdPlace }
}

/** Where an element begins on the page: what is left below it is its height. Follows notices that push it down. */
export function useTopOf(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
