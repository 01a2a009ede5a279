// The height that a room has: what is left of the window under the bar and the notices, and above the keyboard.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** A height for `style`. */
export function useHeightLeft(element: RefObject<HTMLElement | null>): string {
  const top = useTopOf(element)
  const keyboard = useKeyboard()
  const above = top === null ? 'var(--bar-top)' : `${top}px`
  // The keyboard covers the edge below which nothing may stand
  const below = keyboard > 0 ? `${keyboard}px` : 'var(--inset-bottom)'
  return `calc(100dvh - ${above} - ${below})`
}

/** The top offset of an element. Updates when notices push it down. */
function useTopOf(element: RefObject<HTMLElement | null>): number | null {
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

/** Less than this is a bar of the browser's. */
const A_KEYBOARD = 120

/**
 * The height of a keyboard that lies over the page. Browsers that know `interactive-widget` make the page lower instead,
 * and this stays 0; Safari before 27.3 shows the keyboard over it, and scrolls the page away under its own bar.
 */
function useKeyboard(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // A page that is zoomed in has a small viewport too
      const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height)
      setHeight(covered > A_KEYBOARD ? covered : 0)
      if (covered > A_KEYBOARD && view.offsetTop > 0) scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [])
  return height
}
