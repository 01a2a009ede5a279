import { useEffect, useState } from 'react'

const TIMEOUT_MS = 4000

/** False while the first screen is made; true once nothing else is to be done. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(done, TIMEOUT_MS / 2)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
