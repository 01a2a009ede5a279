import type { Timers } from './lane.ts'

/** Runs `round` again and again, `everyMs` apart, beginning after the first wait. Returns the end of it. */
export function startRounds(timers: Timers, everyMs: () => number, round: () => void): () => void {
  let timer: unknown
  function wait(): void {
    timer = timers.after(everyMs(), () => {
      round()
      wait()
    })
  }
  wait()
  return () => timers.cancel(timer)
}
