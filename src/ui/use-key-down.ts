import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` for each key pressed anywhere on the page, for as long as the component is shown. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
