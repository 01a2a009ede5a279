import { useCallback, useEffect, useRef, useState } from 'react'

/** The second click of a double click comes after a local write has finished; this window catches it too. */
const DOUBLE_CLICK_MS = 400

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/**
 * Guards an action against being started twice. While the promise that `action` returns is open (`pending`), and for
 * 400 ms after the start, further calls are ignored (`held`): a button must not look ready meanwhile. An action that
 * returns no promise is never held back. A rejection is passed on, not swallowed: handle it in the action, or it
 * reaches `unhandledrejection`.
 *
 *   const save = usePending(async () => { await briefs.publish({ id }) })
 *   <button onClick={save.run} aria-busy={save.pending} aria-disabled={save.held}>
 */
export function usePending<Args extends readonly unknown[]>(
  action: ((...args: Args) => unknown) | undefined,
) {
  // Read before the next render: two clicks may come within one frame.
  const isHeld = useRef(false)
  const mounted = useRef(true)
  const [pending, setPending] = useState(false)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(
    async (...args: Args): Promise<void> => {
      if (isHeld.current) return
      const result = action?.(...args)
      if (!isPromise(result)) return
      const started = performance.now()
      isHeld.current = true
      setHeld(true)
      setPending(true)
      const release = (): void => {
        isHeld.current = false
        if (mounted.current) setHeld(false)
      }
      try {
        await result
      } finally {
        if (mounted.current) setPending(false)
        setTimeout(release, Math.max(0, started + DOUBLE_CLICK_MS - performance.now()))
      }
    },
    [action],
  )
  return { pending, held, run }
}
