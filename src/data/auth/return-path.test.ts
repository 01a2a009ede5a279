import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isReturnPath, rememberPath, takeRememberedPath } from './return-path.ts'

let kept: Map<string, string>
beforeAll(() => {
  Object.assign(globalThis, { location: new URL('https://samspill.test/auth/Login') })
})
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const own = [
  '/',
  '/business',
  '/Business/briefs?show=old#siste',
  '/messages/0190#x',
  '/onboarding?side=creator',
  '/creators?q=%C3%A6%C3%B8%C3%A5',
  '/business/briefs?next=//evil.test',
  '/authors',
  '/settings/security',
]
const foreign = [
  // Another host, however it is written.
  'https://evil.test',
  'https:evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/%2f/evil.test',
  '/%2F%2Fevil.test',
  '/%5Cevil.test',
  '/..//evil.test\\',
  'evil.test',
  '@evil.test',
  // Programs.
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://samspill.test/1',
  // Nothing that can be read.
  '',
  '/%E0%A4%A',
  '/%',
  // Round in a circle, or straight out again.
  '/auth',
  '/auth/login',
  '/AUTH/Login?again',
  '/%61uth/login',
  '/auth/SignUp',
  '/confirm?code=1',
  '/signout',
  '/SignOut/',
  '/signout?closed',
  '/goodbye',
]

test.each(own)('%j is a way back', (path) => {
  expect(isReturnPath(path)).toBe(true)
  rememberPath(path)
  expect(takeRememberedPath()).toBe(path)
  // Once.
  expect(takeRememberedPath()).toBeNull()
})

test.each(foreign)('%j is refused, remembered or found there', (path) => {
  expect(isReturnPath(path)).toBe(false)
  rememberPath(path)
  expect(kept.size).toBe(0)
  kept.set('return-to', path)
  expect(takeRememberedPath()).toBeNull()
})

test('a browser that blocks storage remembers nothing, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('No', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('No', 'SecurityError')
    },
  })
  rememberPath('/business')
  expect(takeRememberedPath()).toBeNull()
})
