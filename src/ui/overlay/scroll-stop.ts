import { type RefCallback, useCallback, useState } from 'react'

/**
 * What scrolls must be reachable by keyboard also when nothing in it is: a stop for Tab, only while it scrolls.
 * The element has one child that holds all of its content.
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
