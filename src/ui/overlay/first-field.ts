import { type RefObject, useCallback, useRef } from 'react'
import { TOUCH } from '../use-media-query.ts'

const FIELDS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** A finger opened it: no key moved the focus to what did. */
const byTouch = (): boolean =>
  matchMedia(TOUCH).matches && !document.activeElement?.matches('button:focus-visible, a:focus-visible')

/** Where the focus of a popup begins: in the first field of `body` rather than on its close button. */
export function useFirstField(): {
  body: RefObject<HTMLDivElement | null>
  first: () => HTMLElement | true
} {
  const body = useRef<HTMLDivElement>(null)
  // By touch its first control: a focused field would bring the keyboard. Base UI knows the pointer only of its own
  // triggers, and these popups are opened by state.
  const first = useCallback(
    () => (byTouch() ? true : (body.current?.querySelector<HTMLElement>(FIELDS) ?? true)),
    [],
  )
  return { body, first }
}
