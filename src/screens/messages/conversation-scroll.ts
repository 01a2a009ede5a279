// A conversation's scrolling: it opens at what is new, follows the newest message while at the end, and stays put while
// reading further up.
import { type RefCallback, useEffect, useRef, useState } from 'react'
import { gently } from '../../ui/scroll-behaviour.ts'

/** This close to the end counts as the end. */
const NEAR = 48
/** What is seen above the line over what is new: the day, or the end of what was read. */
const LEAD = 56

export interface ConversationScroll {
  frameRef: RefCallback<HTMLDivElement>
  contentRef: RefCallback<HTMLDivElement>
  /** Undefined until it has been laid out: nothing is seen before. */
  atEnd: boolean | undefined
  toEnd: (smooth?: boolean) => void
  /** Call before adding older entries on top, to keep the reading position. */
  holdPlace: () => void
}

/** Where to begin, if what is new does not fit; else null. */
function aboveUnread(frame: HTMLElement, content: HTMLElement): number | null {
  const line = content.querySelector('[data-unread-line]')
  if (!line) return null
  const top = line.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop - LEAD
  return frame.scrollHeight - top > frame.clientHeight ? Math.max(0, top) : null
}

export function useConversationScroll(): ConversationScroll {
  const [frame, frameRef] = useState<HTMLDivElement | null>(null)
  const [content, contentRef] = useState<HTMLDivElement | null>(null)
  const [atEnd, setAtEnd] = useState<boolean>()
  const stuck = useRef(true)
  const fromEnd = useRef<number | null>(null)

  useEffect(() => {
    if (!frame || !content) return
    let before = frame.scrollTop
    let isOpening = true
    const look = () => {
      const near = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR
      // A tall picture moves the end away from a reader at the end: only scrolling up leaves it
      if (near || frame.scrollTop < before) stuck.current = near
      before = frame.scrollTop
      setAtEnd(stuck.current)
    }
    // New and older messages, the keyboard: this runs after layout and before paint, so nothing jumps
    const observer = new ResizeObserver(() => {
      const above = isOpening ? aboveUnread(frame, content) : null
      isOpening = false
      if (above !== null) {
        stuck.current = false
        frame.scrollTop = above
      } else if (fromEnd.current !== null) frame.scrollTop = frame.scrollHeight - fromEnd.current
      else if (stuck.current) frame.scrollTop = frame.scrollHeight
      fromEnd.current = null
      look()
    })
    observer.observe(frame)
    observer.observe(content)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [frame, content])

  return {
    frameRef,
    contentRef,
    atEnd,
    toEnd(smooth = false) {
      if (!frame) return
      stuck.current = true
      frame.scrollTo({ top: frame.scrollHeight, behavior: smooth ? gently() : 'instant' })
    },
    holdPlace() {
      if (frame) fromEnd.current = frame.scrollHeight - frame.scrollTop
    },
  }
}
