import { expect, test, vi } from 'vitest'
import { forgetLater } from './forget-later.ts'

test('files go when their removal can no longer be undone, and nothing fails for who has signed out', async () => {
  vi.useFakeTimers()
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const forget = vi.fn(() => Promise.reject(new Error('closed')))
  forgetLater(forget)
  await vi.advanceTimersByTimeAsync(9000)
  expect(forget).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(forget).toHaveBeenCalledOnce()
  vi.useRealTimers()
  // Node reports it after the microtasks.
  await new Promise((done) => setTimeout(done))
  expect(unheard).not.toHaveBeenCalled()
  process.off('unhandledRejection', unheard)
})
