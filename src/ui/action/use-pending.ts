import { useCallback, useEffect, useRef, useState } from 'react'

/** The second click of a double click comes after a local write has finished; this window catches it too. */
const SETTLE_MS = 400

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/**
 * Guards an action against being started twice. While the promise that `action` returns is open, and for
 * 400 ms after the start, further calls are ignored. An action that returns no promise is never held back.
 * A rejection is passed on, not swallowed: handle it in the action, or it reaches `unhandledrejection`.
 *
 *   const save = usePending(async () => { await briefs.publish({ id }) })
 *   <Button onClick={save.run} loading={save.pending}>
 */
export function usePending<Args extends readonly unknown[]>(
  action: ((...args: Args) => unknown) | undefined,
) {
  const held = useRef(false)
  const mounted = useRef(true)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(
    async (...args: Args): Promise<void> => {
      if (held.current) return
      const result = action?.(...args)
      if (!isPromise(result)) return
      held.current = true
      const started = performance.now()
      setPending(true)
      try {
        await result
      } finally {
        if (mounted.current) setPending(false)
        setTimeout(
          () => {
            held.current = false
          },
          Math.max(0, started + SETTLE_MS - performance.now()),
        )
      }
    },
    [action],
  )
  return { pending, run }
}
