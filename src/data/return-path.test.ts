import { beforeAll, expect, test } from 'vitest'
import { isOwnPath } from './return-path.ts'

beforeAll(() => {
  Object.assign(globalThis, { location: new URL('https://samspill.test/auth/Login') })
})

test.each(['/business', '/business/briefs?show=old', '/messages/0190#x'])('%s is a way back', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '\\/evil.test',
  '',
  '/..//evil.test\\',
])('%j is refused', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
