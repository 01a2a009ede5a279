import { type RefObject, useCallback, useRef } from 'react'

const FIELDS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Where the focus of a popup begins: in the first field of `body` rather than on its close button. */
export function useFirstField(): {
  body: RefObject<HTMLDivElement | null>
  first: (by: string) => HTMLElement | true
} {
  const body = useRef<HTMLDivElement>(null)
  // By touch the popup itself: a focused field would bring the keyboard.
  const first = useCallback(
    (by: string) => (by === 'touch' ? true : (body.current?.querySelector<HTMLElement>(FIELDS) ?? true)),
    [],
  )
  return { body, first }
}
