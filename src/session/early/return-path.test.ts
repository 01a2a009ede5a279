import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  isReturnPath,
  rememberPath,
  rememberWanted,
  forgetWanted,
  readWanted,
  takeRememberedPath,
} from './return-path.ts'

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
  // Another host, in any spelling.
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
  // Scripts and other schemes.
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://samspill.test/1',
  // Unreadable.
  '',
  '/%E0%A4%A',
  '/%',
  // Pages that would loop or sign out.
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

test.each(own)('%j is accepted', (path) => {
  expect(isReturnPath(path)).toBe(true)
  rememberPath(path)
  expect(takeRememberedPath()).toBe(path)
  // Single use.
  expect(takeRememberedPath()).toBeNull()
})

test.each(foreign)('%j is refused, both on write and on read', (path) => {
  expect(isReturnPath(path)).toBe(false)
  rememberPath(path)
  expect(kept.size).toBe(0)
  kept.set('return-to', path)
  expect(takeRememberedPath()).toBeNull()
})

test('what was wanted before onboarding is kept beside the page to open after signing in', () => {
  rememberPath('/onboarding?side=creator')
  rememberWanted('/messages/1')
  rememberWanted('/onboarding?side=creator')
  rememberWanted('//evil.test')
  expect(takeRememberedPath()).toBe('/onboarding?side=creator')
  expect(readWanted()).toBe('/messages/1')
  forgetWanted()
  expect(readWanted()).toBeNull()
})

test('blocked storage remembers nothing and breaks nothing', () => {
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
