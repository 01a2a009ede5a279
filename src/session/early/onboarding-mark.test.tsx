// In the browser: the mark lies in local storage.
import { beforeEach, expect, test } from 'vitest'
import { writeIdentity } from './identity.ts'
import { readOnboardingMark, writeOnboardingMark } from './onboarding-mark.ts'

beforeEach(() => localStorage.clear())

test('is kept for the person of this device alone', () => {
  writeIdentity({ userId: 'ida', email: 'ida@eksempel.test' })
  writeOnboardingMark('ida', true)
  expect(readOnboardingMark('ida')).toBe(true)
  expect(readOnboardingMark('jon')).toBe(null)
})

test('a page that is closing leaves nothing of a person who has left', () => {
  writeIdentity({ userId: 'ida', email: 'ida@eksempel.test' })
  writeIdentity(null)
  writeOnboardingMark('ida', false)
  expect(localStorage).toHaveLength(0)
})
