// A conversation's scrolling: it follows the newest message while at the end, and stays put while reading further up.
import { type RefCallback, useEffect, useRef, useState } from 'react'
import { gently } from '../../ui/scroll-behaviour.ts'

/** This close to the end counts as the end. */
const NEAR = 48

export interface ConversationScroll {
  frameRef: RefCallback<HTMLDivElement>
  contentRef: RefCallback<HTMLDivElement>
  atEnd: boolean
  toEnd: (smooth?: boolean) => void
  /** Call before adding older entries on top, to keep the reading position. */
  holdPlace: () => void
}

export function useConversationScroll(): ConversationScroll {
  const [frame, frameRef] = useState<HTMLDivElement | null>(null)
  const [content, contentRef] = useState<HTMLDivElement | null>(null)
  const [atEnd, setAtEnd] = useState(true)
  const stuck = useRef(true)
  const fromEnd = useRef<number | null>(null)

  useEffect(() => {
    if (!frame || !content) return
    let before = frame.scrollTop
    const look = () => {
      const near = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR
      // A tall picture moves the end away from a reader at the end: only scrolling up leaves it
      if (near || frame.scrollTop < before) stuck.current = near
      before = frame.scrollTop
      setAtEnd(stuck.current)
    }
    // New and older messages, the keyboard: this runs after layout and before paint, so nothing jumps
    const observer = new ResizeObserver(() => {
      if (fromEnd.current !== null) frame.scrollTop = frame.scrollHeight - fromEnd.current
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
