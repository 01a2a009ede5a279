// Waiting in real time.

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The answer, or a rejection if it does not come in time: a database or a worker that dies never rejects its calls. */
export function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, withinMs, new Error('no answer in time'))
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
