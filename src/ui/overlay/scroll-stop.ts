import { type RefCallback, useCallback, useState } from 'react'

export type ScrollStop = {
  /** For the scrolling element. */
  stop: { ref: RefCallback<HTMLElement>; tabIndex: 0 | undefined }
  /** Whether something of it is above its upper edge. */
  isScrolled: boolean
}

/**
 * Makes a scrolling element reachable by keyboard even if nothing in it is: a Tab stop, only while it scrolls. The
 * element must have one child that holds all of its content.
 */
export function useScrollStop(): ScrollStop {
  const [scrolls, setScrolls] = useState(false)
  const [isScrolled, setIsScrolled] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    const read = () => setIsScrolled(element.scrollTop > 0)
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])
  return { stop: { ref, tabIndex: scrolls ? 0 : undefined }, isScrolled }
}
