import { useRef, useState } from 'react'

/** The second click of a double click comes after a local write has finished; this window catches it too. */
const DOUBLE_CLICK_MS = 400

/** A moment in which presses are ignored. A button must not look ready meanwhile. */
export function useHold() {
  // Read before the next render: two clicks may come within one frame.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [held, setHeld] = useState(false)

  function release(): void {
    timer.current = undefined
    setHeld(false)
  }
  return {
    held,
    /** As `held`, also before the next render. */
    isHeld: () => timer.current !== undefined,
    /** Starts the moment, anew if it lasts. */
    hold() {
      clearTimeout(timer.current)
      timer.current = setTimeout(release, DOUBLE_CLICK_MS)
      setHeld(true)
    },
  }
}
