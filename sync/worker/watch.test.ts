import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTime } from '../store/time.ts'
import { watchWorker } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const silence = (): Promise<void> => new Promise(() => undefined)

describe('[S22] a worker that died is replaced', () => {
  test('leaves a worker that answers alone', async () => {
    const onDeath = vi.fn()
    const stop = watchWorker(() => Promise.resolve(), onDeath)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(onDeath).not.toHaveBeenCalled()
    stop()
  })

  test('replaces a silent worker, and watches its successor as well', async () => {
    const onDeath = vi.fn()
    const stop = watchWorker(silence, onDeath)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDeath).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDeath).toHaveBeenCalledTimes(2)
    stop()
  })

  test('after the page was suspended, asks again before it judges', async () => {
    const onDeath = vi.fn()
    const stop = watchWorker(silence, onDeath)
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDeath).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onDeath).toHaveBeenCalledTimes(1)
    stop()
  })

  test('starts nothing after the end, not even on an answer under way', async () => {
    const onDeath = vi.fn()
    let answer = (): void => undefined
    const stop = watchWorker(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      onDeath,
    )
    stop()
    answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDeath).not.toHaveBeenCalled()
  })

  test('rejects a call to a dead worker in time', async () => {
    const asked = inTime(silence(), 1_000)
    const outcome = expect(asked).rejects.toThrow('no answer in time')
    await vi.advanceTimersByTimeAsync(1_000)
    await outcome
    await expect(inTime(Promise.resolve(3), 1_000)).resolves.toBe(3)
  })
})
