import { useCallback, useSyncExternalStore } from 'react'

/** Tailwind's `lg:` breakpoint: from here there is room for a side bar and a second pane. */
export const WIDE = '(min-width: 64rem)'

/** `phone:` of theme.css, a phone on its side included: the bar holds the page's own way back, title and menu. */
export const PHONE = '(max-width: 47.99rem), (max-height: 30rem) and (max-width: 63.99rem)'

/** Tailwind's `sm:`: from here a dialog is in the centre, below it a sheet. */
export const ROOMY = '(min-width: 40rem)'

/** The first pointer is a finger: a focused field brings the keyboard over the screen. */
export const TOUCH = '(pointer: coarse)'

/**
 * Only for behaviour that CSS cannot express (the direction in which a drawer is swiped away). Layout belongs in CSS.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
