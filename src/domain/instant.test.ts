import { expect, it } from 'vitest'
import { compareInstants } from './instant.ts'

const sign = (a: string, b: string) => Math.sign(compareInstants(a, b))

it('orders instants that differ by microseconds, in any notation', () => {
  expect(sign('2026-06-01T10:00:00.123456+00:00', '2026-06-01T10:00:00.123457+00:00')).toBe(-1)
  expect(sign('2026-06-01T10:00:00.1235+00:00', '2026-06-01T10:00:00.123457+00:00')).toBe(1)
  expect(sign('2026-06-01T10:00:00.123Z', '2026-06-01T10:00:00.123000+00:00')).toBe(0)
  expect(sign('2026-06-01T10:00:00+00:00', '2026-06-01T10:00:00Z')).toBe(0)
})

it('reads offsets', () => {
  expect(sign('2026-06-01T12:00:00+02:00', '2026-06-01T10:00:00Z')).toBe(0)
  expect(sign('2026-06-01T11:59:59.999999+02:00', '2026-06-01T10:00:00Z')).toBe(-1)
})
