import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from './reload-guard.ts'

const start = Date.parse('2026-11-26T10:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a page reloads once, and the reloaded one never, though its parts fail a minute later', () => {
  const storage = tab()
  expect(mayReload(storage, start - 60_000)).toBe(true)
  const reloaded = start + 200
  expect(mayReload(storage, reloaded)).toBe(false)
  vi.setSystemTime(start + 60_000)
  expect(mayReload(storage, reloaded)).toBe(false)
})

test('a page that is opened later may reload again', () => {
  const storage = tab()
  expect(mayReload(storage, start)).toBe(true)
  vi.setSystemTime(start + 90_000)
  expect(mayReload(storage, start + 10_000)).toBe(true)
})
