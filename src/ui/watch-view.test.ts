import { afterEach, expect, it, vi } from 'vitest'
import { watchView } from './watch-view.ts'

afterEach(() => vi.unstubAllGlobals())

it('takes the last of the observations that a busy page delivers together', () => {
  let deliver: (seen: { isIntersecting: boolean }[]) => void = () => undefined
  class Observer {
    constructor(told: typeof deliver) {
      deliver = told
    }
    observe = vi.fn()
    disconnect = vi.fn()
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const told = vi.fn()
  watchView(Object.create(null), told)
  deliver([{ isIntersecting: false }, { isIntersecting: true }])
  expect(told.mock.calls).toEqual([[true]])
})
