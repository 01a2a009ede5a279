import { expect, it } from 'vitest'
import { isOtherSide } from './paths.ts'

it('a page of the other side is told from one of this side or of both', () => {
  expect(isOtherSide('/business/briefs', 'creator')).toBe(true)
  expect(isOtherSide('/Creator', 'business')).toBe(true)
  expect(isOtherSide('/business/briefs', 'business')).toBe(false)
  for (const shared of ['/messages', '/creators', '/']) expect(isOtherSide(shared, 'creator')).toBe(false)
})
