import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False while the first screen is made; true once nothing else is to be done. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
