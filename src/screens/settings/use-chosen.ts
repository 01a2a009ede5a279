import { useState } from 'react'

/** The value just chosen, until the device confirms it: a switch must not jump back while it is written. */
export function useChosen(saved: boolean): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (saved !== seen) {
    setSeen(saved)
    setChosen(saved)
  }
  return [chosen, setChosen]
}
