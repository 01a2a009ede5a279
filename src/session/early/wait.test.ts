import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteWait, waitsUntil } from './wait.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const body = (msg: string) => JSON.stringify({ code: 429, error_code: 'over_request_rate_limit', msg })

test.each([
  ['the header', new Response(body('No'), { status: 429, headers: { 'retry-after': '37' } }), 37],
  [
    'the message',
    new Response(body('For security purposes, you can only request this after 51 seconds.'), { status: 429 }),
    51,
  ],
  ['neither', new Response('<h1>Slow down</h1>', { status: 429 }), 60],
  [
    'a header that is a date',
    new Response('', { status: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 09:01:00 GMT' } }),
    60,
  ],
  [
    'a header that says tomorrow',
    new Response('', { status: 429, headers: { 'retry-after': '86400' } }),
    3600,
  ],
])('from %s', async (_name, response, seconds) => {
  await noteWait(response)
  expect(waitsUntil()).toBe(Date.now() + seconds * 1000)
})

test('any other response sets no wait, and its body stays readable', async () => {
  const before = waitsUntil()
  await noteWait(new Response('{}', { status: 400, headers: { 'retry-after': '9' } }))
  expect(waitsUntil()).toBe(before)
  const answer = new Response(body('after 5 seconds'), { status: 429 })
  await noteWait(answer)
  expect(await answer.text()).toContain('after 5 seconds')
})
