import { useEffect, useState } from 'react'

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a time, counting down to 0. */
export function useCountdown(until: number): number {
  const [, tick] = useState(0)
  const seconds = left(until)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => tick((count) => count + 1), 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}
