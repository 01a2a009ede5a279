import { useCallback, useEffect, useRef, useState } from 'react'

/** The browser's question for a passkey: one at a time, which the person can stop, and which ends with its screen. */
export function usePasskeyQuestion() {
  const [isAsking, setAsking] = useState(false)
  const asked = useRef<AbortController>(null)
  const stop = useCallback(() => asked.current?.abort(), [])
  useEffect(() => stop, [stop])
  const ask = async <T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    stop()
    const own = new AbortController()
    asked.current = own
    setAsking(true)
    try {
      return await question(own.signal)
    } finally {
      if (asked.current === own) setAsking(false)
    }
  }
  return { isAsking, ask, stop }
}
