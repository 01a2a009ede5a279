import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BodyTooLargeError, BodyTooSlowError, readBody } from './body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const request = () => new IncomingMessage(new Socket())
const tick = () => new Promise((resolve) => setImmediate(resolve))

it('reads a body that comes slowly, as long as it comes', async () => {
  const slow = request()
  const body = readBody(slow, 100)
  for (const piece of ['a', 'b', 'c', 'd']) {
    await vi.advanceTimersByTimeAsync(9_000)
    slow.push(piece)
    await tick()
  }
  slow.push(null)
  expect(String(await body)).toBe('abcd')
})

it('refuses a body that stops coming', async () => {
  const silent = request()
  const body = expect(readBody(silent, 100)).rejects.toThrow(BodyTooSlowError)
  silent.push('a')
  await tick()
  await vi.advanceTimersByTimeAsync(10_000)
  await body
})

it('refuses one that takes more than a minute, a byte at a time', async () => {
  const drip = request()
  const body = expect(readBody(drip, 100)).rejects.toThrow(BodyTooSlowError)
  for (let second = 0; second < 60; second += 5) {
    drip.push('a')
    await tick()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  await body
})

it('refuses one that is too large, announced or not', async () => {
  const announced = request()
  announced.headers['content-length'] = '101'
  await expect(readBody(announced, 100)).rejects.toThrow(BodyTooLargeError)
  const streamed = request()
  const body = expect(readBody(streamed, 100)).rejects.toThrow(BodyTooLargeError)
  streamed.push('x'.repeat(101))
  await tick()
  await body
})
