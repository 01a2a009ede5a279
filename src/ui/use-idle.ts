import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False while the first screen renders; true once the page is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
