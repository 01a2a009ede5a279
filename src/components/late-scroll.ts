import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const GIVE_UP_MS = 2000
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position on Back. The router scrolls before the rows are read, when the page is still too short;
 * this scrolls again once it is long enough, unless the person has scrolled.
 */
export function useLateScroll(): void {
  const { key } = useLocation()
  const back = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const wanted = back ? places.current.get(key) : undefined
    let settling = wanted !== undefined
    const keep = () => {
      if (!settling) places.current.set(key, scrollY)
    }
    const reach = () => {
      if (wanted === undefined || document.documentElement.scrollHeight - innerHeight < wanted) return
      scrollTo({ top: wanted, behavior: 'instant' })
      settle()
    }
    const observer = new ResizeObserver(reach)
    const timer = setTimeout(settle, settling ? GIVE_UP_MS : 0)
    function settle() {
      settling = false
      clearTimeout(timer)
      observer.disconnect()
      for (const event of byHand) removeEventListener(event, settle)
    }
    if (settling) {
      observer.observe(document.body)
      for (const event of byHand) addEventListener(event, settle, { passive: true })
    }
    addEventListener('scroll', keep, { passive: true })
    // The first page may have been scrolled before this was loaded.
    keep()
    return () => {
      settle()
      removeEventListener('scroll', keep)
    }
  }, [key, back])
}
