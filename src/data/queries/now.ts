import { useEffect, useState } from 'react'
import { localData } from '../db.ts'

const MINUTE_MS = 60_000
const read = () => Date.parse(localData().now())

/** The server's time in milliseconds, renewed every minute: «for 3 minutter siden» grows old on the screen too. */
export function useNow(): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
