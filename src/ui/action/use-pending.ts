import { useRef, useState } from 'react'
import { useHold } from './use-hold.ts'

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
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const { held, isHeld, hold } = useHold()

  async function run(...args: Args): Promise<void> {
    if (running.current || isHeld()) return
    const result = action?.(...args)
    if (!isPromise(result)) return
    running.current = true
    setPending(true)
    hold()
    try {
      await result
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, held: held || pending, run }
}
