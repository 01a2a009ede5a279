import { useState } from 'react'

/** What was just chosen, until the device says what it is: a switch must not spring back while it is written. */
export function useChosen(saved: boolean): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (saved !== seen) {
    setSeen(saved)
    setChosen(saved)
  }
  return [chosen, setChosen]
}
