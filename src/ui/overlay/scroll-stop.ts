import { type RefCallback, useCallback, useState } from 'react'

/**
 * Makes a scrolling element reachable by keyboard even if nothing in it is: a Tab stop, only while it scrolls. The
 * element must have one child that holds all of its content.
 */
export function useScrollStop(): { ref: RefCallback<HTMLElement>; tabIndex: 0 | undefined } {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: scrolls ? 0 : undefined }
}
